package org.sgmmqf.env.lander.oracle.box2d;

import java.util.ArrayList;
import java.util.List;
import org.jbox2d.callbacks.DebugDraw;
import org.jbox2d.callbacks.TreeCallback;
import org.jbox2d.callbacks.TreeRayCastCallback;
import org.jbox2d.collision.AABB;
import org.jbox2d.collision.RayCastInput;
import org.jbox2d.collision.broadphase.BroadPhaseStrategy;
import org.jbox2d.common.Settings;
import org.jbox2d.common.Vec2;

/**
 * The broad phase as a plain list, which is enough for fourteen shapes. A moved shape keeps its fat
 * box while the box contains it; jbox2d's own tree has that comparison the wrong way round, refits
 * at every step, and so finds contacts at other times and in another order than the reference.
 */
final class FatBoxes implements BroadPhaseStrategy {
  private final List<AABB> boxes = new ArrayList<>();
  private final List<Object> userData = new ArrayList<>();

  @Override
  public int createProxy(AABB tight, Object data) {
    AABB fat = new AABB();
    fatten(fat, tight);
    boxes.add(fat);
    userData.add(data);
    return boxes.size() - 1;
  }

  @Override
  public boolean moveProxy(int proxy, AABB tight, Vec2 displacement) {
    AABB fat = boxes.get(proxy);
    if (contains(fat, tight)) {
      return false;
    }
    fatten(fat, tight);
    stretch(
        fat, Settings.aabbMultiplier * displacement.x, Settings.aabbMultiplier * displacement.y);
    return true;
  }

  @Override
  public Object getUserData(int proxy) {
    return userData.get(proxy);
  }

  @Override
  public AABB getFatAABB(int proxy) {
    return boxes.get(proxy);
  }

  @Override
  public void query(TreeCallback callback, AABB box) {
    for (int i = 0; i < boxes.size(); i++) {
      if (AABB.testOverlap(boxes.get(i), box) && !callback.treeCallback(i)) {
        return;
      }
    }
  }

  private static boolean contains(AABB outer, AABB inner) {
    return outer.lowerBound.x <= inner.lowerBound.x
        && outer.lowerBound.y <= inner.lowerBound.y
        && inner.upperBound.x <= outer.upperBound.x
        && inner.upperBound.y <= outer.upperBound.y;
  }

  private static void fatten(AABB fat, AABB tight) {
    fat.lowerBound.x = tight.lowerBound.x - Settings.aabbExtension;
    fat.lowerBound.y = tight.lowerBound.y - Settings.aabbExtension;
    fat.upperBound.x = tight.upperBound.x + Settings.aabbExtension;
    fat.upperBound.y = tight.upperBound.y + Settings.aabbExtension;
  }

  /** Extends the box on the side towards which the shape moves. */
  private static void stretch(AABB fat, float dx, float dy) {
    Vec2 sideX = dx < 0 ? fat.lowerBound : fat.upperBound;
    sideX.x += dx;
    Vec2 sideY = dy < 0 ? fat.lowerBound : fat.upperBound;
    sideY.y += dy;
  }

  @Override
  public void destroyProxy(int proxy) {
    throw new UnsupportedOperationException("shapes live as long as their world");
  }

  @Override
  public void raycast(TreeRayCastCallback callback, RayCastInput input) {
    throw new UnsupportedOperationException("the lander casts no rays");
  }

  @Override
  public void drawTree(DebugDraw draw) {
    throw new UnsupportedOperationException("this is a list, not a tree");
  }

  @Override
  public int computeHeight() {
    return 1;
  }

  @Override
  public int getHeight() {
    return 1;
  }

  @Override
  public int getMaxBalance() {
    return 0;
  }

  @Override
  public float getAreaRatio() {
    return 1;
  }

  @Override
  public int getInsertionCount() {
    return boxes.size();
  }
}
