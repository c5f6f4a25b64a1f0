package org.sgmmqf.env.lander;

import org.sgmmqf.env.EnvironmentContract;
import org.sgmmqf.env.EnvironmentProvider;

class LunarLanderTest extends EnvironmentContract {
  @Override
  protected EnvironmentProvider provider() {
    return new LunarLander.Provider();
  }
}
