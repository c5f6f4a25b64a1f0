package org.sgmmqf.env.lander.oracle.box2d;

import org.jbox2d.dynamics.World;
import org.jbox2d.dynamics.contacts.Contact;
import org.jbox2d.pooling.IDynamicStack;
import org.jbox2d.pooling.normal.DefaultWorldPool;

/**
 * The object pool of one world, which makes every contact between an edge and a polygon a {@link
 * GroundContact}.
 */
final class GroundContacts extends DefaultWorldPool {
  private final IDynamicStack<Contact> contacts =
      new IDynamicStack<>() {
        @Override
        public Contact pop() {
          return new GroundContact(GroundContacts.this);
        }

        @Override
        public void push(Contact used) {
          // Contacts are too rare to be worth keeping.
        }
      };

  GroundContacts() {
    super(World.WORLD_POOL_SIZE, World.WORLD_POOL_CONTAINER_SIZE);
  }

  @Override
  public IDynamicStack<Contact> getEdgePolyContactStack() {
    return contacts;
  }
}
