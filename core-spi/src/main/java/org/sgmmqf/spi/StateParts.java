package org.sgmmqf.spi;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a state, seen the same way whether they are saved or restored: a single value comes
 * back as it is to be from now on, arrays and components are filled in place.
 */
public final class StateParts {
  private final @Nullable StateWriter out;
  private final @Nullable StateReader in;

  private StateParts(@Nullable StateWriter out, @Nullable StateReader in) {
    this.out = out;
    this.in = in;
  }

  static StateParts to(StateWriter out) {
    return new StateParts(out, null);
  }

  static StateParts from(StateReader in) {
    return new StateParts(null, in);
  }

  /** {@return whether the state is being read, so that what follows from it must be made anew} */
  public boolean isRestoring() {
    return in != null;
  }

  /**
   * Asks whether what only learning needs is part of the state.
   *
   * @param key what it is
   * @return false when it is not to be named now, because the state is one of decisions
   */
  public boolean forLearning(String key) {
    return out != null ? out.forLearning(key) : in().forLearning(key);
  }

  private StateReader in() {
    return Objects.requireNonNull(in);
  }

  /**
   * A component with a section of its own.
   *
   * @param key name of the entry
   * @param component saved or restored
   */
  public void component(String key, Stateful component) {
    if (out != null) {
      out.put(key, component);
    } else {
      in().get(key, component);
    }
  }

  /**
   * Text.
   *
   * @param key name of the entry
   * @param value as it is
   * @return as it is to be
   */
  public String text(String key, String value) {
    if (out != null) {
      out.put(key, value);
      return value;
    }
    return in().getText(key);
  }

  /**
   * A whole number.
   *
   * @param key name of the entry
   * @param value as it is
   * @return as it is to be
   */
  public long number(String key, long value) {
    if (out != null) {
      out.put(key, value);
      return value;
    }
    return in().getLong(key);
  }

  /**
   * A whole number of 32 bits.
   *
   * @param key name of the entry
   * @param value as it is
   * @return as it is to be
   */
  public int number(String key, int value) {
    if (out != null) {
      out.put(key, value);
      return value;
    }
    return in().getInt(key);
  }

  /**
   * A number, bit for bit.
   *
   * @param key name of the entry
   * @param value as it is
   * @return as it is to be
   */
  public double number(String key, double value) {
    if (out != null) {
      out.put(key, value);
      return value;
    }
    return in().getDouble(key);
  }

  /**
   * A truth value.
   *
   * @param key name of the entry
   * @param value as it is
   * @return as it is to be
   */
  public boolean flag(String key, boolean value) {
    if (out != null) {
      out.put(key, value);
      return value;
    }
    return in().getBoolean(key);
  }

  /**
   * A whole number that settings decide, and that must be as it was saved.
   *
   * @param key name of the entry, as messages call it
   * @param own what it is here
   * @throws StateException when it was another
   */
  public void constant(String key, long own) {
    long saved = number(key, own);
    if (saved != own) {
      throw new StateException(
          "The saved state has " + key + " " + saved + ", but this one has " + own + ".");
    }
  }

  /**
   * Numbers, bit for bit.
   *
   * @param key name of the entry
   * @param values read or filled; as many as were saved
   */
  public void numbers(String key, double[] values) {
    if (out != null) {
      out.putDoubles(key, values);
    } else {
      in().getDoubles(key, values);
    }
  }

  /**
   * Numbers of 32 bits, bit for bit.
   *
   * @param key name of the entry
   * @param values read or filled; as many as were saved
   */
  public void numbers(String key, float[] values) {
    if (out != null) {
      out.putFloats(key, values);
    } else {
      in().getFloats(key, values);
    }
  }

  /**
   * Whole numbers.
   *
   * @param key name of the entry
   * @param values read or filled; as many as were saved
   */
  public void numbers(String key, long[] values) {
    if (out != null) {
      out.putLongs(key, values);
    } else {
      in().getLongs(key, values);
    }
  }

  /**
   * Whole numbers of 32 bits.
   *
   * @param key name of the entry
   * @param values read or filled; as many as were saved
   */
  public void numbers(String key, int[] values) {
    if (out != null) {
      out.putInts(key, values);
    } else {
      in().getInts(key, values);
    }
  }

  /**
   * Truth values.
   *
   * @param key name of the entry
   * @param values read or filled; as many as were saved
   */
  public void flags(String key, boolean[] values) {
    if (out != null) {
      out.putBooleans(key, values);
    } else {
      in().getBooleans(key, values);
    }
  }
}
