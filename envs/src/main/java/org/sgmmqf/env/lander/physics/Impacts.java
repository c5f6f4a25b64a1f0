package org.sgmmqf.env.lander.physics;

/**
 * The time-of-impact phase of a step: bodies that the discrete solution has moved into or through
 * the ground are brought back to the moment of their first touch, pushed out, stopped, and moved on
 * for the rest of the step. Joints take no part in it.
 */
final class Impacts {
  private static final int MAX_IMPACTS = 8;
  private static final int POSITION_PASSES = 20;
  private static final float SHARE = 0.75f;
  private static final float DEEPEST = -1.5f * 0.005f;
  private static final LegJoint[] NO_JOINTS = {};
  private static final float LATEST = 1 - 10 * Floats.EPSILON;

  private final Contacts contacts;
  private final TimeOfImpact timeOfImpact = new TimeOfImpact();
  private final Sweep backup = new Sweep();
  private final Contact[] island;
  private int islandSize;
  private final Body[] moving = new Body[1];

  /**
   * How far into the step the ground is. It does not move, but bodies that are behind are brought
   * up to it, as in the reference, which rounds their sweeps.
   */
  private float groundTime;

  Impacts(Contacts contacts) {
    this.contacts = contacts;
    island = new Contact[contacts.capacity()];
  }

  /** Resolves the impacts of a step of length h, earliest first. */
  void resolve(float h) {
    groundTime = 0;
    for (int i = 0; i < contacts.size(); i++) {
      contacts.get(i).impactKnown = false;
      contacts.get(i).impacts = 0;
    }
    for (int next = earliest(); next >= 0; next = earliest()) {
      resolve(contacts.get(next), h);
    }
  }

  /** The contact that touches first, of several the newest; -1 when there is none in this step. */
  private int earliest() {
    int best = -1;
    float first = 1;
    for (int i = contacts.size() - 1; i >= 0; i--) {
      Contact contact = contacts.get(i);
      if (!contact.enabled || contact.impacts > MAX_IMPACTS || !contact.body.awake) {
        continue;
      }
      if (!contact.impactKnown) {
        contact.impact = impact(contact);
        contact.impactKnown = true;
      }
      if (contact.impact < first) {
        best = i;
        first = contact.impact;
      }
    }
    return first <= LATEST ? best : -1;
  }

  private float impact(Contact contact) {
    Sweep sweep = contact.body.sweep;
    if (groundTime < sweep.alpha0) {
      groundTime = sweep.alpha0;
    } else if (sweep.alpha0 < groundTime) {
      sweep.advance(groundTime);
    }
    return groundTime + (1 - groundTime) * timeOfImpact.of(contact.edge, contact.body);
  }

  private void resolve(Contact contact, float h) {
    Body body = contact.body;
    float alpha = contact.impact;
    float groundBackup = groundTime;
    backup.set(body.sweep);
    groundTime = alpha;
    body.advance(alpha);
    contact.update(contacts.collider());
    contact.impactKnown = false;
    contact.impacts++;
    if (!contact.touching) {
      contact.enabled = false;
      groundTime = groundBackup;
      body.sweep.set(backup);
      body.settle();
      return;
    }
    body.wake();
    collect(contact);
    pushOut();
    // A leap of faith: what remains of the sweep begins at the corrected position.
    body.sweep.rebase();
    for (int i = 0; i < islandSize; i++) {
      island[i].solver.forgetImpulses();
      island[i].solver.prepare();
    }
    moving[0] = body;
    VelocityPasses.run(moving, NO_JOINTS, island, islandSize);
    body.move((1 - alpha) * h);
    body.settle();
    body.refit();
    for (int i = 0; i < contacts.size(); i++) {
      if (contacts.get(i).body == body) {
        contacts.get(i).impactKnown = false;
      }
    }
    contacts.findNew();
  }

  /** The contact itself, then all others of its body that touch at this moment. */
  private void collect(Contact contact) {
    islandSize = 0;
    island[islandSize++] = contact;
    for (int i = contacts.size() - 1; i >= 0; i--) {
      Contact other = contacts.get(i);
      if (other != contact && other.body == contact.body) {
        other.update(contacts.collider());
        if (other.touching) {
          island[islandSize++] = other;
        }
      }
    }
  }

  private void pushOut() {
    float least = -1;
    for (int pass = 0; pass < POSITION_PASSES && least < DEEPEST; pass++) {
      least = 0;
      for (int i = 0; i < islandSize; i++) {
        least = Math.min(least, island[i].solver.solvePosition(SHARE));
      }
    }
  }
}
