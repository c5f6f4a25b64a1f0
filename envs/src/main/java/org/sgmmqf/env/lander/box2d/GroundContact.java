package org.sgmmqf.env.lander.box2d;

import org.jbox2d.collision.Manifold;
import org.jbox2d.common.Transform;
import org.jbox2d.dynamics.Fixture;
import org.jbox2d.dynamics.contacts.EdgeAndPolygonContact;
import org.jbox2d.pooling.IWorldPool;

/**
 * A contact of a leg or the lander with an edge of the ground, corrected twice. It is enabled from
 * the start: jbox2d enables it at its first update, so that a contact found at the end of a step
 * misses that step's time-of-impact phase. And it computes its points under a lock, because that is
 * the one place on the lander's path where jbox2d works in static variables, which two worlds in
 * two threads would share.
 */
final class GroundContact extends EdgeAndPolygonContact {
  private static final Object SHARED_SCRATCH = new Object();

  GroundContact(IWorldPool pool) {
    super(pool);
  }

  @Override
  public void init(Fixture edge, int edgeIndex, Fixture polygon, int polygonIndex) {
    super.init(edge, edgeIndex, polygon, polygonIndex);
    setEnabled(true);
  }

  @Override
  public void evaluate(Manifold manifold, Transform edge, Transform polygon) {
    synchronized (SHARED_SCRATCH) {
      super.evaluate(manifold, edge, polygon);
    }
  }
}
