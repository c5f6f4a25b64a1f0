package org.sgmmqf.experiments.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.sgmmqf.experiments.run.Zoo;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.Done;
import org.sgmmqf.runs.ExperimentRequest;
import org.sgmmqf.runs.ExplainedEpisode;
import org.sgmmqf.runs.Failure;
import org.sgmmqf.runs.Films;
import org.sgmmqf.runs.MixtureModel;
import org.sgmmqf.runs.Rest;
import org.sgmmqf.runs.RunConfig;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.SearchRecord;
import org.sgmmqf.runs.ShownEpisode;

/** The page on file formats names every file, key and column of a run, and no other. */
final class FileFormatsTest {
  private static final Path FILE = Path.of("docs", "file-formats.md");

  private static Page page;
  private static String text;

  @BeforeAll
  static void readThePage() throws IOException {
    page = Page.all().stream().filter(it -> it.file().equals(FILE)).findFirst().orElseThrow();
    text = Files.readString(FILE);
  }

  @Test
  void namesEveryFileOfARunFolder() {
    List<String> named =
        Pattern.compile("[a-z.]+\\.(json|csv|bin|gif|log|lock)")
            .matcher(page.blocks().get(0).text().split("seed-<n>/", -1)[1])
            .results()
            .map(found -> found.group())
            .toList();
    assertThat(named).containsExactly(names(RunFile.values()));
  }

  private static String[] names(Object[] constants) {
    return Arrays.stream(constants).map(String::valueOf).toArray(String[]::new);
  }

  @Test
  void namesEveryKeyOfTheJsonFiles() throws JsonProcessingException {
    assertKeys("experiment.json", block("experiment.json"), ExperimentRequest.class);
    assertKeys("config.json", block("config.json"), RunConfig.class);
    assertKeys("done.json", block("done.json"), Done.class);
    assertKeys("failed.json", block("failed.json"), Failure.class);
    assertKeys("films.json", block("films.json"), Films.class);
    assertKeys("rest.json", block("rest.json"), Rest.class);
    assertKeys("model.json", block("model.json"), MixtureModel.class);
    assertKeys("explanation.json", block("explanation.json"), ExplainedEpisode.class);
    assertKeys("zoo.json", block("zoo.json"), Zoo.Index.class);
    String episode = section("episode.json").get(1);
    assertKeys("episode.json", episode.substring(1, episode.lastIndexOf('`')), ShownEpisode.class);
  }

  /** The first example of JSON below the heading of a file. */
  private static String block(String file) {
    int from = text.indexOf("```json\n", text.indexOf("## " + file + "\n")) + "```json\n".length();
    return text.substring(from, text.indexOf("```", from));
  }

  private static List<String> section(String file) {
    int from = page.prose().indexOf("## " + file);
    return page.prose().subList(from, page.prose().size());
  }

  private static void assertKeys(String file, String example, Class<?> record)
      throws JsonProcessingException {
    JsonNode tree = new ObjectMapper().readTree(example);
    List<String> expected = new ArrayList<>(List.of("format"));
    expected.addAll(keys(record));
    assertThat(tree.fieldNames()).toIterable().as(file).containsExactlyElementsOf(expected);
    assertParts(file, tree, record);
  }

  private static void assertParts(String file, JsonNode tree, Class<?> record) {
    for (RecordComponent component : record.getRecordComponents()) {
      JsonNode part = tree.get(key(component));
      Optional<Class<?>> inner = record(component.getGenericType());
      if (inner.isPresent()) {
        JsonNode one = part.isArray() ? fullest(part) : part;
        assertThat(one.fieldNames())
            .toIterable()
            .as(file + ": " + key(component))
            .containsExactlyElementsOf(keys(inner.get()));
        assertParts(file, one, inner.get());
      }
    }
  }

  /** The item with the most keys: some have keys that others lack. */
  private static JsonNode fullest(JsonNode items) {
    return StreamSupport.stream(items.spliterator(), false)
        .max(Comparator.comparingInt(JsonNode::size))
        .orElseThrow();
  }

  private static Optional<Class<?>> record(Type type) {
    return type instanceof Class<?> known && known.isRecord()
        ? Optional.of(known)
        : type instanceof ParameterizedType list && list.getRawType() == List.class
            ? record(list.getActualTypeArguments()[0])
            : Optional.empty();
  }

  private static List<String> keys(Class<?> record) {
    return Arrays.stream(record.getRecordComponents()).map(FileFormatsTest::key).toList();
  }

  private static String key(RecordComponent component) {
    JsonProperty renamed = component.getAccessor().getAnnotation(JsonProperty.class);
    return renamed == null ? component.getName() : renamed.value();
  }

  @Test
  void namesEveryColumnOfTheCsvFiles() {
    List<String> evaluations = new ArrayList<>(Columns.evaluations(List.of("averaged")));
    evaluations.add("<policy>_return_mean");
    evaluations.add("...");
    assertThat(columns("evaluations.csv")).containsExactlyElementsOf(evaluations);
    List<String> training = new ArrayList<>(Columns.TRAINING);
    training.add("...");
    assertThat(columns("training.csv")).containsExactlyElementsOf(training);
    assertThat(section("timing.csv").get(1))
        .startsWith("`" + String.join(",", Columns.TIMING) + "`");
    assertThat(section("visits.csv").get(1))
        .startsWith("`" + String.join(",", Columns.visits(2)) + ",...`");
    assertThat(section("weights.csv").get(1))
        .startsWith("`" + String.join(",", Columns.weights(2)) + ",...`");
    String probe = "deletion.csv, carriers.csv and places.csv";
    assertThat(columns(probe)).containsExactlyElementsOf(Columns.PLACES);
    assertNamed(probe, Columns.DELETION);
    assertNamed(probe, Columns.CARRIERS);
    assertNamed("search.json and trials.csv", SearchRecord.COLUMNS);
    assertNamed("search.json and trials.csv", keys(SearchRecord.class));
  }

  /** For files that prose describes: each key or column stands there as code. */
  private static void assertNamed(String file, List<String> names) {
    List<String> lines = section(file);
    String text =
        String.join(" ", lines.stream().skip(1).takeWhile(it -> !it.startsWith("#")).toList());
    assertThat(names).allSatisfy(it -> assertThat(text).as(file).contains("`" + it + "`"));
  }

  private static List<String> columns(String file) {
    return section(file).stream()
        .skip(1)
        .takeWhile(line -> !line.startsWith("#"))
        .filter(line -> line.startsWith("| ") && !line.startsWith("| column"))
        .flatMap(line -> Arrays.stream(line.split(" \\| ", -1)[0].substring(2).split(", ", -1)))
        .toList();
  }
}
