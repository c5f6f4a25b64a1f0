package org.sgmmqf.baselines.network;

/** What follows a hidden layer. */
public enum Activation {
  /** max(0, x). */
  RELU {
    @Override
    void forward(Kernel kernel, float[] values) {
      kernel.relu(values);
    }

    @Override
    void backward(Kernel kernel, float[] outputs, float[] derivatives) {
      kernel.reluBackward(outputs, derivatives);
    }
  },

  /** The hyperbolic tangent. */
  TANH {
    @Override
    void forward(Kernel kernel, float[] values) {
      kernel.tanh(values);
    }

    @Override
    void backward(Kernel kernel, float[] outputs, float[] derivatives) {
      kernel.tanhBackward(outputs, derivatives);
    }
  };

  /** In place. */
  abstract void forward(Kernel kernel, float[] values);

  /** Turns derivatives by the outputs into derivatives by the inputs, in place. */
  abstract void backward(Kernel kernel, float[] outputs, float[] derivatives);
}
