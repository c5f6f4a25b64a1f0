package org.sgmmqf.baselines.dqn;

import org.sgmmqf.baselines.network.BenchmarkNetworks;
import org.sgmmqf.baselines.network.Network;
import org.sgmmqf.baselines.network.Trainer;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;

/** What {@link Dqn} does in an update, without the buffer and without mask events. */
final class NetworkUpdate {
  private final DqnSettings settings = Settings.defaults(DqnSettings.class);
  private final DoubleQLoss loss;
  private final Trainer trainer;

  NetworkUpdate(Network online, Batch batch) {
    loss = new DoubleQLoss(settings, online, online.frozenCopy(), 4, batch);
    trainer = BenchmarkNetworks.trainer(settings.optimizer(), online);
  }

  double update() {
    return trainer.update(loss, settings.learningRate()).loss();
  }

  static Batch batch(RandomStream random) {
    Batch batch = new Batch(64, 8);
    for (int i = 0; i < batch.states.length; i++) {
      batch.states[i] = random.nextGaussian();
      batch.nextStates[i] = random.nextGaussian();
    }
    for (int t = 0; t < batch.size; t++) {
      batch.actions[t] = random.nextInt(4);
      batch.rewards[t] = random.nextGaussian();
      batch.terminated[t] = t % 20 == 0;
      batch.weights[t] = random.nextDouble(0.2, 1);
    }
    return batch;
  }
}
