package org.example.gymnasium;

import java.util.List;
import java.util.Map;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of {@link Gymnasium}.
 *
 * @param id what {@code gymnasium.make} calls the environment
 * @param arguments further arguments of {@code make}
 * @param python the Python to start
 * @param module the Python module whose {@code make} is called
 * @param folders where Python looks for modules first
 * @param patience seconds to wait for an answer
 * @param unbounded the range to expect where the environment states none
 * @param pictures whether it can be drawn
 */
public record GymnasiumSettings(
    @Doc("what make calls the environment, for example CartPole-v1, or module:id") String id,
    @Doc("further arguments of make, for example max_episode_steps") @Default("")
        Map<String, Object> arguments,
    @Doc("name or path of the Python 3 program to start") @Default("python3") String python,
    @Doc("the Python module whose make is called") @Default("gymnasium") String module,
    @Doc("folders in which Python looks for modules first") @Default("") List<String> folders,
    @Doc("seconds to wait for an answer of the Python process") @Default("30") double patience,
    @Doc("largest absolute value to expect of a number whose range has no end") @Default("10")
        double unbounded,
    @Doc("whether the environment draws itself, for films; some need further packages for it")
        @Default("false")
        boolean pictures) {
  /** Demands names that are not blank, and some patience. */
  public GymnasiumSettings {
    Require.that(!id.isBlank(), "id", id, "the name of an environment");
    Require.that(!python.isBlank(), "python", python, "the name or path of a program");
    Require.that(!module.isBlank(), "module", module, "the name of a Python module");
    Require.positive("patience", patience);
    Require.positive("unbounded", unbounded);
  }
}
