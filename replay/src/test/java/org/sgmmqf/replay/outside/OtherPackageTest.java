package org.sgmmqf.replay.outside;

import java.util.Map;
import org.sgmmqf.replay.ReplayBufferContract;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.spi.Plugins;

/**
 * The contract test kit as somebody outside sees it: from another package, through what is public.
 */
final class OtherPackageTest extends ReplayBufferContract {
  OtherPackageTest() {
    super(
        Plugins.onClassPath().find(ReplayBufferProvider.class, "uniform").provider(),
        Map.of("capacity", 60));
  }
}
