package org.sgmmqf.env.lander.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.Property;

/** A square of side 2 and an edge along the x axis, from -10 to 10. */
class CollisionTest {
  private final Edge edge = new Edge(-10, 0, 10, 0, 0.1f);
  private final Body square =
      new Body(
          new Polygon(new float[] {-1, 1, 1, -1}, new float[] {-1, -1, 1, 1}, 0, 0), 0.1f, 1, 1, 0);
  private final TouchingPoints points = new TouchingPoints();
  private final EdgeCollider collider = new EdgeCollider();

  @Test
  void aSquareOnTheGroundTouchesItWithTwoCorners() {
    square.place(0, 1.01f, 0);
    collider.collide(edge, square, points);
    assertThat(points.count).isEqualTo(2);
    assertThat(points.normalY).as("the edge faces the square").isEqualTo(1);
    assertThat(points.pointY).containsExactly(-1, -1);
  }

  @Test
  void aSquareBelowTheGroundTouchesItsOtherSide() {
    square.place(0, -1.01f, 0);
    collider.collide(edge, square, points);
    assertThat(points.count).isEqualTo(2);
    assertThat(points.normalY).isEqualTo(-1);
  }

  @Test
  void nothingTouchesFartherAwayThanBothSkins() {
    square.place(0, 1.021f, 0);
    collider.collide(edge, square, points);
    assertThat(points.count).isZero();
    square.place(12, 0, 0);
    collider.collide(edge, square, points);
    assertThat(points.count).isZero();
  }

  @Test
  void aPointKeepsItsImpulseWhileTheSameCornerMakesIt() {
    square.place(0, 1, 0);
    Contact contact = new Contact(edge, square);
    contact.begin();
    contact.update(collider);
    contact.points.normalImpulse[1] = 3;
    square.place(0.1f, 1, 0);
    contact.update(collider);
    assertThat(contact.points.normalImpulse).containsExactly(0, 3);
  }

  @Test
  void theDistanceIsThatOfTheLowestCorner() {
    Distance distance = new Distance();
    Property.forAll(
        200,
        random -> {
          float angle = (float) random.nextDouble(-3, 3);
          float y = (float) random.nextDouble(1.5, 4);
          square.place((float) random.nextDouble(-5, 5), y, angle);
          double reach = Math.abs(Math.sin(angle)) + Math.abs(Math.cos(angle));
          distance.restart();
          assertThat(distance.at(edge, square.shape, square.pose))
              .isCloseTo((float) (y - reach), within(1e-5f));
        });
  }

  @Test
  void aFallingSquareHitsTheGroundWhenItsSkinDoes() {
    square.place(0, 3, 0);
    square.begin();
    square.sweep.cy = -1;
    float t = new TimeOfImpact().of(edge, square);
    assertThat(3 - 4 * t).as("height at the impact").isCloseTo(1.005f, within(0.002f));
  }

  @Test
  void aSquareThatFliesPastDoesNotHit() {
    square.place(0, 3, 0);
    square.begin();
    square.sweep.cx = 8;
    assertThat(new TimeOfImpact().of(edge, square)).isEqualTo(1);
  }

  @Test
  void aSweepAdvancesTwiceAsFarAsOnceAndKnowsIt() {
    square.place(0, 3, 0);
    square.begin();
    square.sweep.cy = -1;
    square.sweep.advance(0.25f);
    square.sweep.advance(0.5f);
    assertThat(square.sweep.c0y).isCloseTo(1, within(1e-6f));
    assertThat(square.sweep.alpha0).isEqualTo(0.5f);
  }

  @Test
  void aFatBoxIsKeptUntilTheShapeLeavesItAndThenReachesAhead() {
    square.place(0, 3, 0);
    square.moved = false;
    move(0, 3.05f);
    assertThat(square.moved).isFalse();
    move(0, 3.5f);
    assertThat(square.moved).isTrue();
    assertThat(square.fat.top).isCloseTo(3.5f + 1 + 0.01f + 0.1f + 2 * 0.45f, within(1e-5f));
    assertThat(square.fat.bottom).isCloseTo(3.05f - 1 - 0.01f - 0.1f, within(1e-5f));
  }

  private void move(float x, float y) {
    square.begin();
    square.sweep.cx = x;
    square.sweep.cy = y;
    square.settle();
    square.refit();
  }
}
