package org.sgmmqf.training.onnx;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * Reads an ONNX file back from its bytes and evaluates the operations that policies use, following
 * the definitions of ONNX and nothing of the code that wrote the file.
 */
public final class OnnxInterpreter {
  private static final int FLOAT = 1;

  private final Fields graph;

  OnnxInterpreter(byte[] file) {
    Fields model = new Fields(file);
    Fields opset = model.messages(8).get(0);
    if (model.number(1) != 8 || opset.number(2) != 13) {
      throw new IllegalArgumentException("another version of the format");
    }
    graph = model.messages(7).get(0);
  }

  /** What a file decides in some states. */
  public static double[] actions(Path file, double[][] states) throws IOException {
    return new OnnxInterpreter(Files.readAllBytes(file)).evaluate(states).get("action").values();
  }

  /** A tensor in the order of rows; floats are doubles that are floats. */
  record Tensor(int type, int[] shape, double[] values) {
    Tensor with(int[] otherShape, double[] otherValues) {
      return new Tensor(type, otherShape, otherValues);
    }

    double at(int[] index) {
      int place = 0;
      int skipped = index.length - shape.length;
      for (int i = 0; i < shape.length; i++) {
        place = place * shape[i] + (shape[i] == 1 ? 0 : index[skipped + i]);
      }
      return values[place];
    }

    int size(int fromTheEnd) {
      return shape[shape.length - fromTheEnd];
    }
  }

  /** Every named tensor of the graph, for some states. */
  Map<String, Tensor> evaluate(double[][] states) {
    Map<String, Tensor> known = new HashMap<>();
    for (Fields constant : graph.messages(5)) {
      known.put(constant.text(8), constant(constant));
    }
    Fields input = graph.messages(11).get(0);
    int[] shape = {states.length, states[0].length};
    known.put(
        input.text(1),
        new Tensor(11, shape, Arrays.stream(states).flatMapToDouble(Arrays::stream).toArray()));
    for (Fields node : graph.messages(1)) {
      List<Tensor> inputs = node.texts(1).stream().map(known::get).toList();
      known.put(node.text(2), apply(node, inputs));
    }
    return known;
  }

  List<String> outputs() {
    return graph.messages(12).stream().map(output -> output.text(1)).toList();
  }

  private static Tensor constant(Fields tensor) {
    int type = (int) tensor.number(2);
    ByteBuffer raw = ByteBuffer.wrap(tensor.bytes(9)).order(ByteOrder.LITTLE_ENDIAN);
    int[] shape = tensor.numbers(1).stream().mapToInt(Long::intValue).toArray();
    double[] values = new double[product(shape)];
    for (int i = 0; i < values.length; i++) {
      values[i] = type == FLOAT ? raw.getFloat() : type == 7 ? raw.getLong() : raw.getDouble();
    }
    if (raw.hasRemaining()) {
      throw new IllegalArgumentException("more numbers than the shape has room for");
    }
    return new Tensor(type, shape, values);
  }

  private static Tensor apply(Fields node, List<Tensor> inputs) {
    Tensor first = inputs.get(0);
    return switch (node.text(4)) {
      case "Cast" -> cast(first, (int) attribute(node, "to"));
      case "Neg" -> each(first, x -> -x);
      case "Exp" -> each(first, Math::exp);
      case "Tanh" -> each(first, Math::tanh);
      case "Relu" -> each(first, x -> Math.max(x, 0));
      case "Add" -> both(first, inputs.get(1), Double::sum);
      case "Sub" -> both(first, inputs.get(1), (x, y) -> x - y);
      case "Mul" -> both(first, inputs.get(1), (x, y) -> x * y);
      case "Div" -> both(first, inputs.get(1), (x, y) -> x / y);
      case "Max" -> both(first, inputs.get(1), Math::max);
      case "Min" -> both(first, inputs.get(1), Math::min);
      case "MatMul" -> product(first, inputs.get(1));
      case "Unsqueeze" -> unsqueeze(first, (int) inputs.get(1).values()[0]);
      case "ReduceSum" -> sum(first, inputs.get(1), attribute(node, "keepdims"));
      case "ArgMax" -> argMax(first, attribute(node, "axis"), attribute(node, "keepdims"));
      default -> throw new IllegalArgumentException("no operation " + node.text(4));
    };
  }

  private static long attribute(Fields node, String name) {
    return node.messages(5).stream()
        .filter(attribute -> attribute.text(1).equals(name) && attribute.number(20) == 2)
        .findFirst()
        .orElseThrow()
        .number(3);
  }

  private static Tensor cast(Tensor tensor, int type) {
    return new Tensor(type, tensor.shape(), rounded(type, tensor.values()));
  }

  private static double[] rounded(int type, double[] values) {
    return type == FLOAT ? Arrays.stream(values).map(x -> (float) x).toArray() : values;
  }

  private static Tensor each(Tensor tensor, DoubleUnaryOperator function) {
    double[] values = Arrays.stream(tensor.values()).map(function).toArray();
    return tensor.with(tensor.shape(), rounded(tensor.type(), values));
  }

  private static Tensor both(Tensor left, Tensor right, DoubleBinaryOperator function) {
    demand(left.type() == right.type());
    int[] shape = broadcast(left.shape(), right.shape());
    double[] values = new double[product(shape)];
    for (int i = 0; i < values.length; i++) {
      int[] index = index(i, shape);
      values[i] = function.applyAsDouble(left.at(index), right.at(index));
    }
    return left.with(shape, rounded(left.type(), values));
  }

  /** Matrices in the last two dimensions, all pairs that broadcasting makes of the others. */
  private static Tensor product(Tensor left, Tensor right) {
    demand(left.type() == right.type() && left.size(1) == right.size(2));
    int[] shape =
        broadcast(
            concat(Arrays.copyOf(left.shape(), left.shape().length - 2), left.size(2), 1),
            concat(Arrays.copyOf(right.shape(), right.shape().length - 2), 1, right.size(1)));
    double[] values = new double[product(shape)];
    for (int i = 0; i < values.length; i++) {
      int[] row = index(i, shape);
      int[] column = row.clone();
      for (int j = 0; j < left.size(1); j++) {
        row[row.length - 1] = j;
        column[row.length - 2] = j;
        values[i] += left.at(row) * right.at(column);
      }
    }
    return left.with(shape, rounded(left.type(), values));
  }

  private static Tensor unsqueeze(Tensor tensor, int axis) {
    int[] head = concat(Arrays.copyOf(tensor.shape(), axis), 1);
    int[] tail = Arrays.copyOfRange(tensor.shape(), axis, tensor.shape().length);
    return tensor.with(concat(head, tail), tensor.values());
  }

  private static Tensor sum(Tensor tensor, Tensor axes, long keepDimensions) {
    demand(keepDimensions == 0);
    List<Integer> gone = Arrays.stream(axes.values()).mapToObj(axis -> (int) axis).toList();
    int[] kept =
        IntStream.range(0, tensor.shape().length).filter(axis -> !gone.contains(axis)).toArray();
    int[] shape = Arrays.stream(kept).map(axis -> tensor.shape()[axis]).toArray();
    double[] values = new double[product(shape)];
    for (int i = 0; i < tensor.values().length; i++) {
      int[] index = index(i, tensor.shape());
      int place = 0;
      for (int axis : kept) {
        place = place * tensor.shape()[axis] + index[axis];
      }
      values[place] += tensor.values()[i];
    }
    return tensor.with(shape, values);
  }

  private static Tensor argMax(Tensor tensor, long axis, long keepDimensions) {
    demand(axis == 1 && keepDimensions == 0 && tensor.shape().length == 2);
    int count = tensor.size(1);
    double[] best = new double[tensor.size(2)];
    for (int i = 0; i < best.length; i++) {
      for (int j = 0; j < count; j++) {
        if (tensor.values()[i * count + j] > tensor.values()[i * count + (int) best[i]]) {
          best[i] = j;
        }
      }
    }
    return new Tensor(7, new int[] {best.length}, best);
  }

  private static int[] broadcast(int[] left, int[] right) {
    int[] shape = new int[Math.max(left.length, right.length)];
    for (int i = 1; i <= shape.length; i++) {
      int a = i > left.length ? 1 : left[left.length - i];
      int b = i > right.length ? 1 : right[right.length - i];
      demand(a == b || a == 1 || b == 1);
      shape[shape.length - i] = Math.max(a, b);
    }
    return shape;
  }

  private static int[] index(int place, int[] shape) {
    int[] index = new int[shape.length];
    int rest = place;
    for (int i = shape.length - 1; i >= 0; i--) {
      index[i] = rest % shape[i];
      rest /= shape[i];
    }
    return index;
  }

  private static int product(int[] shape) {
    return Arrays.stream(shape).reduce(1, Math::multiplyExact);
  }

  private static int[] concat(int[] head, int... tail) {
    return IntStream.concat(Arrays.stream(head), Arrays.stream(tail)).toArray();
  }

  private static void demand(boolean holds) {
    if (!holds) {
      throw new IllegalArgumentException("inputs that the operation does not take");
    }
  }

  /** The fields of a message of Protocol Buffers, by number. */
  private static final class Fields {
    private final Map<Integer, List<Object>> fields = new HashMap<>();

    Fields(byte[] message) {
      ByteBuffer in = ByteBuffer.wrap(message);
      while (in.hasRemaining()) {
        long key = varint(in);
        Object value;
        if ((key & 7) == 0) {
          value = varint(in);
        } else {
          demand((key & 7) == 2);
          byte[] bytes = new byte[(int) varint(in)];
          in.get(bytes);
          value = bytes;
        }
        fields.computeIfAbsent((int) (key >>> 3), field -> new ArrayList<>()).add(value);
      }
    }

    private static long varint(ByteBuffer in) {
      long number = 0;
      for (int shift = 0; ; shift += 7) {
        byte part = in.get();
        number |= (long) (part & 0x7F) << shift;
        if (part >= 0) {
          return number;
        }
      }
    }

    private List<Object> all(int field) {
      return fields.getOrDefault(field, List.of());
    }

    List<Fields> messages(int field) {
      return all(field).stream().map(bytes -> new Fields((byte[]) bytes)).toList();
    }

    List<String> texts(int field) {
      return all(field).stream()
          .map(bytes -> new String((byte[]) bytes, StandardCharsets.UTF_8))
          .toList();
    }

    List<Long> numbers(int field) {
      return all(field).stream().map(number -> (Long) number).toList();
    }

    String text(int field) {
      return texts(field).get(0);
    }

    long number(int field) {
      return numbers(field).get(0);
    }

    byte[] bytes(int field) {
      return (byte[]) all(field).get(0);
    }
  }
}
