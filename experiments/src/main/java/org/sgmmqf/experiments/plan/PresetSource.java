package org.sgmmqf.experiments.plan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.sgmmqf.runs.file.Disk;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.SettingsException;

/**
 * Finds presets: ours by name, a user's own by the path of a YAML file.
 *
 * @param name name of the experiment that the preset makes
 * @param text the YAML
 */
public record PresetSource(String name, String text) {
  private static final String FOLDER = "/org/sgmmqf/experiments/presets/";
  private static final String ENDING = ".yaml";

  /** Demands a name that can be a folder. */
  public PresetSource {
    Names.require("preset", name);
  }

  /**
   * Names of our own presets.
   *
   * @return in the order in which a newcomer meets them
   */
  public static List<String> names() {
    return read(FOLDER + "index").lines().map(String::strip).filter(l -> !l.isEmpty()).toList();
  }

  /**
   * Finds a preset.
   *
   * @param nameOrFile one of {@link #names}, or a file that ends in .yaml or .yml
   * @throws InputException when there is none
   */
  public static PresetSource find(String nameOrFile) {
    if (nameOrFile.endsWith(ENDING) || nameOrFile.endsWith(".yml")) {
      return ofFile(nameOrFile);
    }
    if (!names().contains(nameOrFile)) {
      throw SettingsException.unknownName("preset", nameOrFile, names())
          .and("A preset of your own is given by the path of a file that ends in " + ENDING + ".");
    }
    return new PresetSource(nameOrFile, read(FOLDER + nameOrFile + ENDING));
  }

  /**
   * The preset as a tree.
   *
   * @return parsed YAML
   */
  public Map<String, Object> tree() {
    return Yaml.parse("preset " + name, text);
  }

  private static PresetSource ofFile(String path) {
    try {
      Path file = Path.of(path);
      String fileName = String.valueOf(file.getFileName());
      return new PresetSource(
          fileName.substring(0, fileName.lastIndexOf('.')), Files.readString(file));
    } catch (InvalidPathException e) {
      throw new InputException("preset = " + path + " is not a path.", e);
    } catch (IOException e) {
      throw Disk.refusal("read", Path.of(path), e);
    }
  }

  private static String read(String resource) {
    try (InputStream in = PresetSource.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("the program lacks its resource " + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException("cannot read the resource " + resource, e);
    }
  }
}
