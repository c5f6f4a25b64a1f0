package org.sgmmqf.env.lander.box2d;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.jbox2d.collision.AABB;
import org.jbox2d.common.Vec2;
import org.junit.jupiter.api.Test;

class FatBoxesTest {
  private final FatBoxes boxes = new FatBoxes();
  private final int proxy = boxes.createProxy(square(0, 0), "shape");

  @Test
  void keepsTheFatBoxWhileItContainsTheShape() {
    assertThat(boxes.moveProxy(proxy, square(0.09f, 0.09f), new Vec2(0.09f, 0.09f))).isFalse();
    assertThat(boxes.getFatAABB(proxy).upperBound.x).isEqualTo(1.1f);
  }

  @Test
  void stretchesTheFatBoxInTheDirectionOfMotion() {
    assertThat(boxes.moveProxy(proxy, square(0.5f, 0), new Vec2(0.5f, -0.25f))).isTrue();
    AABB fat = boxes.getFatAABB(proxy);
    assertThat(fat.lowerBound.x).isEqualTo(0.4f);
    assertThat(fat.upperBound.x).isEqualTo(2.6f);
    assertThat(fat.lowerBound.y).isEqualTo(-0.6f);
    assertThat(fat.upperBound.y).isEqualTo(1.1f);
  }

  @Test
  void findsOverlapsInTheOrderOfCreation() {
    boxes.createProxy(square(5, 5), "far");
    boxes.createProxy(square(1, 0), "near");
    List<Object> found = new ArrayList<>();
    boxes.query(id -> found.add(boxes.getUserData(id)), square(0.5f, 0));
    assertThat(found).containsExactly("shape", "near");
  }

  private static AABB square(float x, float y) {
    return new AABB(new Vec2(x, y), new Vec2(x + 1, y + 1));
  }
}
