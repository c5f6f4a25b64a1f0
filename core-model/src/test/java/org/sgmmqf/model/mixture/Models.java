package org.sgmmqf.model.mixture;

import java.util.Map;
import org.sgmmqf.manifold.RiemannianOptimizer;
import org.sgmmqf.manifold.optimizer.RiemannianAdam;
import org.sgmmqf.manifold.optimizer.RiemannianAdamSettings;
import org.sgmmqf.manifold.optimizer.SecondMoment;
import org.sgmmqf.model.QFunctionContext;
import org.sgmmqf.model.Transitions;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;

/** Q-functions for tests. */
public final class Models {
  private Models() {}

  public static GmmQFunction dense(
      Map<String, ?> settings, int observationSize, int actions, int batchSize, double rate) {
    return dense(settings, observationSize, actions, batchSize, adam(rate, SecondMoment.ENTRY));
  }

  public static GmmQFunction dense(
      Map<String, ?> settings,
      int observationSize,
      int actions,
      int batchSize,
      RiemannianOptimizer optimizer) {
    return new GmmQFunction(
        Settings.bind(GmmSettings.class, settings),
        context(observationSize, actions, batchSize, optimizer));
  }

  public static GmmQFunction sparse(
      Map<String, ?> settings, int observationSize, int actions, int batchSize, double rate) {
    return sparse(settings, observationSize, actions, batchSize, adam(rate, SecondMoment.ENTRY));
  }

  public static GmmQFunction sparse(
      Map<String, ?> settings,
      int observationSize,
      int actions,
      int batchSize,
      RiemannianOptimizer optimizer) {
    return new GmmQFunction(
        Settings.bind(SgmmSettings.class, settings),
        context(observationSize, actions, batchSize, optimizer));
  }

  public static RiemannianOptimizer adam(double rate, SecondMoment secondMoment) {
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
