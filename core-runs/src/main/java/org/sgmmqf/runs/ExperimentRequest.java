package org.sgmmqf.runs;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * What experiment.json holds: what was asked for.
 *
 * @param name folder of the experiment
 * @param title one line above the report
 * @param cells methods on environments, with their seeds
 * @param figures cells of each figure
 * @param judged the claims that the report judges
 * @param looks numbers of seeds at which claims are judged, where seeds are added until they are
 *     decided; empty where all seeds were asked for at once
 * @param command what was typed after the name of the program; may be empty
 */
public record ExperimentRequest(
    String name,
    String title,
    List<CellSpec> cells,
    List<FigureSpec> figures,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ClaimSpec> judged,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Integer> looks,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) String command) {
  /** The file in the folder of an experiment. */
  public static final String FILE = "experiment.json";

  /** What is known of an experiment without the file. */
  public static final ExperimentRequest NONE =
      new ExperimentRequest("", "", List.of(), List.of(), List.of(), List.of(), "");

  /** Copies the lists. */
  public ExperimentRequest {
    cells = List.copyOf(cells);
    figures = List.copyOf(figures);
    judged = List.copyOf(judged);
    looks = List.copyOf(looks);
  }

  /**
   * How to ask for it again.
   *
   * @return the command, or what it must have been
   */
  public String repeatedBy() {
    return command.isBlank() ? "run " + name : command;
  }
}
