package org.sgmmqf.env.lander;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jbox2d.common.Settings;
import org.junit.jupiter.api.Test;

class CorrectedBox2dTest {
  private static final List<String> SHORTCUTS =
      List.of(
          "SINCOS_LUT_ENABLED", "FAST_ABS", "FAST_FLOOR", "FAST_CEIL", "FAST_ROUND", "FAST_ATAN2");

  private final ClassLoader engine = CorrectedBox2d.factory().getClass().getClassLoader();

  @Test
  void turnsEveryShortcutOffBeforeTheFirstWorld() throws Exception {
    for (String shortcut : SHORTCUTS) {
      assertThat(flag(engine.loadClass(Settings.class.getName()), shortcut)).as(shortcut).isFalse();
    }
  }

  @Test
  void leavesTheLibraryAloneForEverybodyElse() throws Exception {
    for (String shortcut : SHORTCUTS) {
      assertThat(flag(Settings.class, shortcut)).as(shortcut).isTrue();
    }
  }

  @Test
  void linksTheEngineAgainstTheCorrections() throws Exception {
    Class<?> body = engine.loadClass("org.jbox2d.dynamics.Body");
    assertThat(body.getField("m_sweep").getType().getSimpleName()).isEqualTo("CorrectedSweep");
    Class<?> solver = engine.loadClass("org.jbox2d.dynamics.contacts.ContactSolver");
    assertThat(solver.getField("k_maxConditionNumber").getFloat(null)).isEqualTo(1000);
  }

  private static boolean flag(Class<?> settings, String name) throws ReflectiveOperationException {
    return settings.getField(name).getBoolean(null);
  }
}
