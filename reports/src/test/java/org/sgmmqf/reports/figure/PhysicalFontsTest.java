package org.sgmmqf.reports.figure;

import static org.assertj.core.api.Assertions.assertThat;

import de.erichseifert.vectorgraphics2d.intermediate.commands.Command;
import de.erichseifert.vectorgraphics2d.intermediate.commands.DrawStringCommand;
import de.erichseifert.vectorgraphics2d.intermediate.commands.FillShapeCommand;
import org.junit.jupiter.api.Test;

class PhysicalFontsTest {
  @Test
  void textIsShapesSoThatNoFontMustBeThere() {
    PhysicalFonts graphics = new PhysicalFonts();
    graphics.drawString("\u03c1 = 0.05", 10, 20);
    Iterable<Command<?>> commands = graphics.getCommands();
    assertThat(commands)
        .hasAtLeastOneElementOfType(FillShapeCommand.class)
        .doesNotHaveAnyElementsOfTypes(DrawStringCommand.class);
  }
}
