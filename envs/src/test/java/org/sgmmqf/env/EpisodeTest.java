package org.sgmmqf.env;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgmmqf.env.chain.Chain;
import org.sgmmqf.env.chain.ChainSettings;
import org.sgmmqf.spi.RandomStream;

class EpisodeTest {
  private final Environment chain =
      new Chain(new ChainSettings(6, 1, -0.25, 0), new EnvironmentContext(new RandomStream(2)));

  @Test
  void addsUpTheRewardsToTheEnd() {
    Episode episode = Episode.play(chain, observation -> Chain.RIGHT);
    assertThat(episode.terminated()).isTrue();
    assertThat(episode.totalReward()).isEqualTo(1 - 0.25 * (episode.steps() - 1));
  }

  @Test
  void saysWhenALimitCutItOff() {
    Environment limited = new TimeLimit(chain, 4);
    assertThat(Episode.play(limited, observation -> Chain.LEFT))
        .isEqualTo(new Episode(4, -1, false));
  }

  @Test
  void showsTheWatcherEveryMoment() {
    List<Integer> seen = new ArrayList<>();
    Episode.play(new TimeLimit(chain, 3), observation -> Chain.LEFT, seen::add);
    assertThat(seen).containsExactly(0, 1, 2, 3);
  }

  @Test
  void needsAnObservationArrayOfTheRightLength() {
    assertThatThrownBy(() -> chain.reset(new double[2]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("length 2");
    chain.reset(new double[1]);
    assertThatThrownBy(() -> chain.step(Chain.LEFT, new double[0]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("length 0");
  }
}
