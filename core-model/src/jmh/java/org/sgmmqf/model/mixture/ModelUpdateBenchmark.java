package org.sgmmqf.model.mixture;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.sgmmqf.model.AveragedValues;

/**
 * How long does one full update of an S-GMM-QF take (values of s and s', gradient, Riemannian Adam,
 * retraction), and what does it allocate: by the paper's formulas with EJML, in plain loops, and
 * with the Vector API? And how many greedy decisions can one take per second? {@code ./gradlew
 * :core-model:jmh -Pbench=ModelUpdateBenchmark}
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ModelUpdateBenchmark {
  /**
   * One update.
   *
   * @param subject the model and its batch
   * @return the loss, so that nothing is optimized away
   */
  @Benchmark
  public double update(BenchmarkModel subject) {
    return subject.model.learn(subject.batch, 0.98, subject.model, subject.residuals);
  }

  /**
   * One move of the average of parameters that a policy is judged by; by default there is one in a
   * hundred updates.
   *
   * @param subject the model and its average
   * @return the average, so that nothing is optimized away
   */
  @Benchmark
  public AveragedValues average(BenchmarkModel subject) {
    subject.average.approach(0.02);
    return subject.average;
  }

  /**
   * The values of all actions in one state, as a greedy decision needs them.
   *
   * @param subject the model
   * @return one of the values, so that nothing is optimized away
   */
  @Benchmark
  public double decision(BenchmarkModel subject) {
    subject.model.values(subject.batch.states, 1, subject.values);
    return subject.values[0];
  }
}
