package org.sgmmqf.env.lander.oracle.box2d;

import java.util.List;
import org.jbox2d.callbacks.ContactImpulse;
import org.jbox2d.callbacks.ContactListener;
import org.jbox2d.collision.Manifold;
import org.jbox2d.collision.shapes.EdgeShape;
import org.jbox2d.collision.shapes.PolygonShape;
import org.jbox2d.collision.shapes.Shape;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.Body;
import org.jbox2d.dynamics.BodyDef;
import org.jbox2d.dynamics.BodyType;
import org.jbox2d.dynamics.FixtureDef;
import org.jbox2d.dynamics.World;
import org.jbox2d.dynamics.contacts.Contact;
import org.jbox2d.dynamics.joints.RevoluteJointDef;
import org.sgmmqf.env.lander.oracle.LanderPhysics;
import org.sgmmqf.env.lander.physics.LanderWorld;

/**
 * The lander in a jbox2d world of its own. All arithmetic is in {@code float}, as in the reference;
 * numbers that come from the rules are rounded once, here.
 */
final class Box2dLander implements LanderPhysics {
  private static final double SCALE = 30;
  private static final float TIME_STEP = 1 / 50f;
  private static final int VELOCITY_ITERATIONS = 180;
  private static final int POSITION_ITERATIONS = 60;

  private static final int GROUND = 0x0001;
  private static final int LANDER = 0x0010;
  private static final int LEG = 0x0020;
  private static final int EVERYTHING = 0xFFFF;

  private static final double[] HULL = {-14, 17, -17, 0, -17, -10, 17, -10, 17, 0, 14, 17};

  /**
   * About the centre of mass. jbox2d counts the square of the centroid's distance twice and gives
   * 0.7865473.
   */
  private static final float LANDER_INERTIA = 0.7838807f;

  private static final double LEG_AWAY = 20 / SCALE;
  private static final double LEG_DOWN = 18 / SCALE;
  private static final double LEG_HALF_WIDTH = 2 / SCALE;
  private static final double LEG_HALF_HEIGHT = 8 / SCALE;
  private static final double LEG_ANGLE = 0.05;
  private static final double LEG_SPEED = 0.3;
  private static final float LEG_TORQUE = 40;
  private static final double LEG_OPEN = 0.9;
  private static final double LEG_PLAY = 0.5;

  private final World world;
  private final Body lander;
  private final List<Body> bodies;
  private final boolean[] legOnGround = new boolean[2];
  private boolean crashed;

  Box2dLander(LanderWorld.Start start) {
    world = new World(vector(0, -start.gravity()), new GroundContacts(), new FatBoxes());
    world.setContactListener(new Touches());
    addGround(start.groundHeights(), start.width());
    double x = start.width() / 2;
    lander = addLander(x, start.height());
    lander.applyForceToCenter(vector(start.forceX(), start.forceY()));
    bodies = List.of(lander, addLeg(-1, x, start.height()), addLeg(1, x, start.height()));
  }

  @Override
  public void push(double x, double y, double atX, double atY) {
    lander.applyLinearImpulse(vector(x, y), vector(atX, atY));
  }

  @Override
  public void step() {
    world.step(TIME_STEP, VELOCITY_ITERATIONS, POSITION_ITERATIONS);
  }

  @Override
  public void read(int body, float[] state) {
    Body b = bodies.get(body);
    state[0] = b.getPosition().x;
    state[1] = b.getPosition().y;
    state[2] = b.getAngle();
    state[3] = b.getLinearVelocity().x;
    state[4] = b.getLinearVelocity().y;
    state[5] = b.getAngularVelocity();
  }

  @Override
  public boolean legOnGround(int leg) {
    return legOnGround[leg];
  }

  @Override
  public boolean crashed() {
    return crashed;
  }

  @Override
  public boolean awake() {
    return lander.isAwake();
  }

  private void addGround(List<Double> heights, double width) {
    Body ground = world.createBody(new BodyDef());
    FixtureDef floor = fixture(edge(0, 0, width, 0), 0, GROUND, EVERYTHING);
    ground.createFixture(floor);
    double distance = width / (heights.size() - 1);
    for (int i = 0; i + 1 < heights.size(); i++) {
      FixtureDef slope =
          fixture(
              edge(distance * i, heights.get(i), distance * (i + 1), heights.get(i + 1)),
              0,
              GROUND,
              EVERYTHING);
      slope.friction = 0.1f;
      ground.createFixture(slope);
    }
  }

  private Body addLander(double x, double y) {
    Vec2[] corners = new Vec2[HULL.length / 2];
    for (int i = 0; i < corners.length; i++) {
      corners[i] = vector(HULL[2 * i] / SCALE, HULL[2 * i + 1] / SCALE);
    }
    PolygonShape hull = new PolygonShape();
    hull.set(corners, corners.length);
    FixtureDef fixture = fixture(hull, 5, LANDER, GROUND);
    fixture.friction = 0.1f;
    Body body = dynamicBody(x, y, 0);
    body.createFixture(fixture);
    body.m_I = LANDER_INERTIA;
    body.m_invI = 1 / LANDER_INERTIA;
    return body;
  }

  /** Side -1 is the right leg: the reference subtracts the side from x. */
  private Body addLeg(int side, double x, double y) {
    PolygonShape box = new PolygonShape();
    box.setAsBox((float) LEG_HALF_WIDTH, (float) LEG_HALF_HEIGHT);
    Body leg = dynamicBody(x - side * LEG_AWAY, y, LEG_ANGLE * side);
    leg.createFixture(fixture(box, 1, LEG, GROUND));

    RevoluteJointDef joint = new RevoluteJointDef();
    joint.bodyA = lander;
    joint.bodyB = leg;
    joint.localAnchorB.set(vector(side * LEG_AWAY, LEG_DOWN));
    joint.referenceAngle = leg.getAngle() - lander.getAngle();
    joint.enableMotor = true;
    joint.maxMotorTorque = LEG_TORQUE;
    joint.motorSpeed = (float) (LEG_SPEED * side);
    joint.enableLimit = true;
    joint.lowerAngle = (float) (side < 0 ? LEG_OPEN - LEG_PLAY : -LEG_OPEN);
    joint.upperAngle = (float) (side < 0 ? LEG_OPEN : LEG_PLAY - LEG_OPEN);
    world.createJoint(joint);
    return leg;
  }

  private Body dynamicBody(double x, double y, double angle) {
    BodyDef definition = new BodyDef();
    definition.type = BodyType.DYNAMIC;
    definition.position.set(vector(x, y));
    definition.angle = (float) angle;
    return world.createBody(definition);
  }

  private static FixtureDef fixture(Shape shape, double density, int category, int mask) {
    FixtureDef fixture = new FixtureDef();
    fixture.shape = shape;
    fixture.density = (float) density;
    fixture.filter.categoryBits = category;
    fixture.filter.maskBits = mask;
    return fixture;
  }

  private static EdgeShape edge(double x1, double y1, double x2, double y2) {
    EdgeShape edge = new EdgeShape();
    edge.set(vector(x1, y1), vector(x2, y2));
    return edge;
  }

  private static Vec2 vector(double x, double y) {
    return new Vec2((float) x, (float) y);
  }

  /** Hears from the engine who touches the ground; the ground is part of every contact. */
  private final class Touches implements ContactListener {
    @Override
    public void beginContact(Contact contact) {
      crashed |= involves(contact, lander);
      setLegs(contact, true);
    }

    @Override
    public void endContact(Contact contact) {
      setLegs(contact, false);
    }

    @Override
    public void preSolve(Contact contact, Manifold oldManifold) {}

    @Override
    public void postSolve(Contact contact, ContactImpulse impulse) {}

    private void setLegs(Contact contact, boolean onGround) {
      for (int leg = 0; leg < legOnGround.length; leg++) {
        if (involves(contact, bodies.get(leg + 1))) {
          legOnGround[leg] = onGround;
        }
      }
    }

    private static boolean involves(Contact contact, Body body) {
      return contact.getFixtureA().getBody() == body || contact.getFixtureB().getBody() == body;
    }
  }
}
