package org.sgmmqf.env;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.sgmmqf.env.chain.Chain;
import org.sgmmqf.env.chain.ChainSettings;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.RandomStream;

class TimeLimitTest {
  private final double[] observation = new double[1];

  @Test
  void truncatesAtTheLimitAndRefusesToGoOn() {
    Environment limited = limited(3);
    limited.reset(observation);
    assertThat(limited.step(Chain.LEFT, observation).ended()).isFalse();
    assertThat(limited.step(Chain.LEFT, observation).ended()).isFalse();
    assertThat(limited.step(Chain.LEFT, observation)).isEqualTo(new Outcome(0, false, true));
    assertThatThrownBy(() -> limited.step(Chain.LEFT, observation))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("after 3 steps");
  }

  @Test
  void countsFromZeroAgainAfterReset() {
    Environment limited = limited(2);
    for (int episode = 0; episode < 3; episode++) {
      limited.reset(observation);
      assertThat(limited.step(Chain.LEFT, observation).truncated()).isFalse();
      assertThat(limited.step(Chain.LEFT, observation).truncated()).isTrue();
    }
  }

  @Test
  void leavesAnEndOfTheTaskItselfAsItIs() {
    Environment limited = limited(1);
    do {
      limited.reset(observation);
    } while (observation[0] < 0.7); // one step from the goal
    assertThat(limited.step(Chain.RIGHT, observation)).isEqualTo(new Outcome(1, true, false));
  }

  @Test
  void doesNotCountRefusedActions() {
    Environment limited = limited(1);
    limited.reset(observation);
    assertThatThrownBy(() -> limited.step(2, observation))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(limited.step(Chain.LEFT, observation).truncated()).isTrue();
  }

  @Test
  void isLeftOutWhereTheLimitIsZero() {
    Environment chain = chain();
    assertThat(TimeLimit.of(chain, 0)).isSameAs(chain);
    assertThat(TimeLimit.of(chain, 1)).isInstanceOf(TimeLimit.class);
    assertThatThrownBy(() -> new TimeLimit(chain, 0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void closesWhatItLimits() {
    AtomicBoolean closed = new AtomicBoolean();
    Environment inner =
        (Environment)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Environment.class},
                (proxy, method, arguments) -> {
                  closed.set(method.getName().equals("close"));
                  return null;
                });
    new TimeLimit(inner, 1).close();
    assertThat(closed).isTrue();
  }

  private static Environment limited(int limit) {
    return new TimeLimit(chain(), limit);
  }

  private static Environment chain() {
    return new Chain(new ChainSettings(9, 1, 0, 0), new EnvironmentContext(new RandomStream(2)));
  }
}
