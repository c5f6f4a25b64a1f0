package org.sgmmqf.env.flappy;

import org.sgmmqf.env.EnvironmentContract;
import org.sgmmqf.env.EnvironmentProvider;

class FlappyBirdTest extends EnvironmentContract {
  @Override
  protected EnvironmentProvider provider() {
    return new FlappyBird.Provider();
  }
}
