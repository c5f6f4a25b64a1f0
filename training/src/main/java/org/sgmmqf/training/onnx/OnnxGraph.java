package org.sgmmqf.training.onnx;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.sgmmqf.runs.file.Message;

/**
 * A model in the format of ONNX, built node by node. Field numbers are those of {@code onnx.proto}.
 */
final class OnnxGraph {
  private static final int IR_VERSION = 8;
  private static final int OPSET = 13;
  private static final int INT_ATTRIBUTE = 2;

  private final Message graph = new Message();

  /** A whole number that an operation is told beside its inputs. */
  record Attribute(String name, long value) {}

  /** Adds an operation with one output, and gives the output's name. */
  String node(String operation, String output, String... inputs) {
    return node(operation, List.of(), output, inputs);
  }

  /** Adds an operation that takes attributes. */
  String node(String operation, List<Attribute> attributes, String output, String... inputs) {
    Message node = new Message();
    for (String input : inputs) {
      node.put(1, input);
    }
    node.put(2, output).put(3, output).put(4, operation);
    for (Attribute each : attributes) {
      node.put(5, new Message().put(1, each.name()).put(3, each.value()).put(20, INT_ATTRIBUTE));
    }
    graph.put(1, node);
    return output;
  }

  /** Adds a constant, in the order of rows, and gives its name. */
  String constant(String name, OnnxType type, double[] values, long... shape) {
    ByteBuffer raw = ByteBuffer.allocate(Long.BYTES * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (double value : values) {
      switch (type) {
        case FLOAT -> raw.putFloat((float) value);
        case LONG -> raw.putLong((long) value);
        case DOUBLE -> raw.putDouble(value);
      }
    }
    byte[] bytes = new byte[raw.flip().remaining()];
    raw.get(bytes);
    Message tensor = new Message();
    for (long size : shape) {
      tensor.put(1, size);
    }
    graph.put(5, tensor.put(2, type.code()).put(8, name).put(9, bytes));
    return name;
  }

  /** Adds axes of a tensor as a constant. */
  String axes(String name, double... axes) {
    return constant(name, OnnxType.LONG, axes, axes.length);
  }

  /** Names what goes in: for any number of states, a tensor of the given shape each. */
  String input(String name, OnnxType type, long... shape) {
    graph.put(11, value(name, type, shape));
    return name;
  }

  /** Names what comes out. */
  void output(String name, OnnxType type, long... shape) {
    graph.put(12, value(name, type, shape));
  }

  private static Message value(String name, OnnxType type, long... shape) {
    Message dimensions = new Message().put(1, new Message().put(2, "states"));
    for (long size : shape) {
      dimensions.put(1, new Message().put(1, size));
    }
    Message tensor = new Message().put(1, type.code()).put(2, dimensions);
    return new Message().put(1, name).put(2, new Message().put(1, tensor));
  }

  /** The whole file. */
  byte[] model(String name) {
    return new Message()
        .put(1, IR_VERSION)
        .put(2, "sgmmqf")
        .put(7, graph.put(2, name))
        .put(8, new Message().put(1, "").put(2, OPSET))
        .bytes();
  }
}
