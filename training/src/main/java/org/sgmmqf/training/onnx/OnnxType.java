package org.sgmmqf.training.onnx;

/** Types of numbers, by their code in ONNX. */
enum OnnxType {
  FLOAT(1),
  LONG(7),
  DOUBLE(11);

  private final int code;

  OnnxType(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }
}
