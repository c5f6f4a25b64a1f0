package org.sgmmqf.env.lander.oracle.box2d;

import org.jbox2d.dynamics.Fixture;
import org.jbox2d.dynamics.contacts.EdgeAndPolygonContact;
import org.jbox2d.pooling.IWorldPool;

/**
 * A contact of a leg or the lander with an edge of the ground, enabled from the start: jbox2d
 * enables it at its first update, so that a contact found at the end of a step misses that step's
 * time-of-impact phase.
 */
final class GroundContact extends EdgeAndPolygonContact {
  GroundContact(IWorldPool pool) {
    super(pool);
  }

  @Override
  public void init(Fixture edge, int edgeIndex, Fixture polygon, int polygonIndex) {
    super.init(edge, edgeIndex, polygon, polygonIndex);
    setEnabled(true);
  }
}
