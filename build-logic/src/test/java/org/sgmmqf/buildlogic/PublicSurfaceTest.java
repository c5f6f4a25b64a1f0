package org.sgmmqf.buildlogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.gradle.api.Project;
import org.junit.jupiter.api.Test;

final class PublicSurfaceTest {
  private static final String SURFACE =
      """
      public interface org.sgmmqf.buildlogic.CheckApi {
        public abstract java.util.List<org.gradle.api.Project> give(org.sgmmqf.runs.Hidden);
      }
      """;

  @Test
  void typesThatNoFolderAndNoJarHoldsAreHidden() throws Exception {
    Path folder = place(PublicSurface.class);
    Path jar = place(Project.class);
    assertThat(PublicSurface.hidden(SURFACE, List.of(folder, jar)))
        .containsExactly("org.sgmmqf.runs.Hidden");
    assertThat(PublicSurface.hidden(SURFACE, List.of(folder)))
        .containsExactly("org.gradle.api.Project", "org.sgmmqf.runs.Hidden");
  }

  @Test
  void aLibraryHoldsOnlyItsOwnTypes() throws Exception {
    assertThat(PublicSurface.held(place(Project.class), PublicSurface.named(SURFACE)))
        .isEqualTo(Set.of("org.gradle.api.Project"));
  }

  private static Path place(Class<?> type) throws Exception {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
