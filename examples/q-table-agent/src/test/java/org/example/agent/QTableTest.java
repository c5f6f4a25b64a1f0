package org.example.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentContract;

final class QTableTest extends AgentContract {
  QTableTest() {
    super(new QTable.Provider(), Map.of("bins", 4));
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(new Refusal("bins", 0), new Refusal("bins", 1000), new Refusal("discount", 1));
  }

  @Test
  void learnsWhichActionIsRewarded() {
    Agent agent = create(1);
    live(agent, 2, 10 * TRANSITIONS);
    assertThat(agent.decide(new double[] {-0.5, 0, 0})).isZero();
    assertThat(agent.decide(new double[] {0.5, 0, 0})).isPositive();
  }
}
