package org.sgmmqf.runs;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sgmmqf.spi.TaskSpec;

/**
 * What config.json holds: everything needed to repeat a run.
 *
 * @param hash SHA-256 of {@code run} alone
 * @param run the plan, with every default filled in
 * @param task what the environment says of itself
 * @param labels what the run is called
 * @param films how many episodes it keeps, that of the end among them; 0 for that alone
 * @param program what made it
 * @param plugins every provider that {@code run} names
 */
public record RunConfig(
    String hash,
    Map<String, Object> run,
    @JsonSetter(nulls = Nulls.SET) Task task,
    @JsonSetter(nulls = Nulls.SET) Labels labels,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) int films,
    @JsonSetter(nulls = Nulls.SET) Program program,
    List<UsedPlugin> plugins) {
  /** What is known of a run without the file. */
  public static final RunConfig NONE =
      new RunConfig(
          "",
          Map.of(),
          new Task("", List.of(), List.of(), List.of()),
          new Labels("", "", "", "", ""),
          0,
          new Program("", "", "", 0, ""),
          List.of());

  /** Takes a part that the file lacks from {@link #NONE}. */
  public RunConfig {
    task = Objects.requireNonNullElseGet(task, () -> NONE.task());
    labels = Objects.requireNonNullElseGet(labels, () -> NONE.labels());
    program = Objects.requireNonNullElseGet(program, () -> NONE.program());
  }

  /**
   * What reports know of a task.
   *
   * @param name name of the task
   * @param observation the numbers of an observation
   * @param actions names of the actions, by number
   * @param plane the two of the observation's numbers that figures use
   */
  public record Task(
      String name, List<Axis> observation, List<String> actions, List<Integer> plane) {
    /**
     * A task as its environment describes it.
     *
     * @return the same for the file
     */
    public static Task of(TaskSpec task) {
      return new Task(
          task.name(),
          task.observation().stream()
              .map(it -> new Axis(it.name(), it.unit(), it.low(), it.high()))
              .toList(),
          task.actions(),
          List.of(task.plane().horizontal(), task.plane().vertical()));
    }
  }

  /**
   * What made a run; runs of other programs compare badly.
   *
   * @param version of this program
   * @param java of the virtual machine
   * @param os system and processor
   * @param cores of the machine
   * @param kernels how inner loops are computed
   */
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public record Program(
      String version,
      String java,
      String os,
      @JsonInclude(JsonInclude.Include.NON_DEFAULT) int cores,
      String kernels) {}
}
