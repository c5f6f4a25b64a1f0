package org.sgmmqf.model;

import java.util.Map;
import org.sgmmqf.manifold.RiemannianAdam;
import org.sgmmqf.manifold.RiemannianAdamSettings;
import org.sgmmqf.manifold.RiemannianOptimizer;
import org.sgmmqf.manifold.SecondMoment;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;

/** Q-functions for tests. */
final class Models {
  private Models() {}

  static GmmQFunction dense(
      Map<String, ?> settings, int observationSize, int actions, int batchSize, double rate) {
    return dense(settings, observationSize, actions, batchSize, adam(rate, SecondMoment.ENTRY));
  }

  static GmmQFunction dense(
      Map<String, ?> settings,
      int observationSize,
      int actions,
      int batchSize,
      RiemannianOptimizer optimizer) {
    return new GmmQFunction(
        Settings.bind(GmmSettings.class, settings),
        context(observationSize, actions, batchSize, optimizer));
  }

  static GmmQFunction sparse(
      Map<String, ?> settings, int observationSize, int actions, int batchSize, double rate) {
    return sparse(settings, observationSize, actions, batchSize, adam(rate, SecondMoment.ENTRY));
  }

  static GmmQFunction sparse(
      Map<String, ?> settings,
      int observationSize,
      int actions,
      int batchSize,
      RiemannianOptimizer optimizer) {
    return new GmmQFunction(
        Settings.bind(SgmmSettings.class, settings),
        context(observationSize, actions, batchSize, optimizer));
  }

  static RiemannianOptimizer adam(double rate, SecondMoment secondMoment) {
    return new RiemannianAdam(new RiemannianAdamSettings(rate, 0.9, 0.999, secondMoment));
  }

  private static QFunctionContext context(
      int observationSize, int actions, int batchSize, RiemannianOptimizer optimizer) {
    return new QFunctionContext(
        Transitions.task(observationSize, actions),
        batchSize,
        optimizer,
        new RandomStream(77),
        Plugins.onClassPath());
  }
}
