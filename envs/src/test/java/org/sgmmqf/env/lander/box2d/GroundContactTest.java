package org.sgmmqf.env.lander.box2d;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jbox2d.collision.Manifold;
import org.jbox2d.collision.shapes.EdgeShape;
import org.jbox2d.collision.shapes.PolygonShape;
import org.jbox2d.common.Transform;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.Body;
import org.jbox2d.dynamics.BodyDef;
import org.jbox2d.dynamics.BodyType;
import org.jbox2d.dynamics.World;
import org.jbox2d.dynamics.contacts.Contact;
import org.junit.jupiter.api.Test;
import org.sgmmqf.env.lander.LanderPhysics;

class GroundContactTest {
  @Test
  void isEnabledBeforeItsFirstUpdate() {
    Contact found = restingBox();
    GroundContact contact = new GroundContact(new GroundContacts());
    contact.init(found.getFixtureA(), 0, found.getFixtureB(), 0);
    assertThat(contact.isEnabled()).isTrue();
    assertThat(contact.isTouching()).isFalse();
  }

  /**
   * Compiled code keeps jbox2d's shared variables in registers, so this needs a machine that only
   * interprets.
   */
  @Test
  void isNotDisturbedByContactsInOtherThreads() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xint",
                "-cp",
                classPath(),
                TwoWorlds.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
  }

  private static String classPath() throws URISyntaxException {
    List<String> places = new ArrayList<>();
    for (Class<?> neighbour : List.of(TwoWorlds.class, LanderPhysics.class, World.class)) {
      places.add(
          Path.of(neighbour.getProtectionDomain().getCodeSource().getLocation().toURI())
              .toString());
    }
    return String.join(File.pathSeparator, places);
  }

  /** A box that lies on an edge, in a world of its own. */
  private static Contact restingBox() {
    World world = new World(new Vec2(0, -10), new GroundContacts(), new FatBoxes());
    EdgeShape edge = new EdgeShape();
    edge.set(new Vec2(-10, 0), new Vec2(10, 0));
    world.createBody(new BodyDef()).createFixture(edge, 0);
    PolygonShape square = new PolygonShape();
    square.setAsBox(0.5f, 0.5f);
    BodyDef definition = new BodyDef();
    definition.type = BodyType.DYNAMIC;
    definition.position.set(0, 0.5f);
    Body box = world.createBody(definition);
    box.createFixture(square, 1);
    world.step(0.02f, 10, 10);
    return world.getContactList();
  }

  /** The program for the other virtual machine. */
  static final class TwoWorlds {
    private static final int EVALUATIONS = 50_000;

    private TwoWorlds() {}

    public static void main(String[] arguments) throws Exception {
      ExecutorService threads = Executors.newFixedThreadPool(2);
      List<Future<Integer>> disturbed = new ArrayList<>();
      for (int points : new int[] {0, 2}) {
        disturbed.add(threads.submit(() -> disturbed(points)));
      }
      threads.shutdown();
      for (Future<Integer> count : disturbed) {
        if (count.get() > 0) {
          throw new AssertionError(count.get() + " of " + EVALUATIONS + " disturbed");
        }
      }
    }

    /**
     * Evaluates a contact with a box that lies on the ground (two points) or floats above it
     * (none).
     */
    private static int disturbed(int points) {
      Contact contact = restingBox();
      Transform ground = contact.getFixtureA().getBody().getTransform();
      Transform box = new Transform(contact.getFixtureB().getBody().getTransform());
      box.p.y += points == 0 ? 5 : 0;
      Manifold manifold = new Manifold();
      int disturbed = 0;
      for (int i = 0; i < EVALUATIONS; i++) {
        contact.evaluate(manifold, ground, box);
        if (manifold.pointCount != points) {
          disturbed++;
        }
      }
      return disturbed;
    }
  }
}
