package io.commercegraph.bench;

import java.util.Random;

/** Types texts as people do: not to their end, and some of them wrong. */
final class Typist {

  private static final String KEYS = "abcdefghijklmnopqrstuvwxyz";
  private static final double MISTYPED = 0.3;

  private final Random random;

  /** What was typed, and whether one key was hit wrongly on the way. */
  record Typed(String text, boolean mistyped) {}

  Typist(long seed) {
    random = new Random(seed);
  }

  /** The first letters of a text. */
  Typed begin(String text, int most) {
    String begun = text.substring(0, Math.min(text.length(), 1 + random.nextInt(most))).strip();
    return random.nextDouble() < MISTYPED ? new Typed(slip(begun), true) : new Typed(begun, false);
  }

  /** The text with one letter inserted, left out, replaced or swapped with the next. */
  String slip(String text) {
    StringBuilder slipped = new StringBuilder(text);
    int at = random.nextInt(text.length());
    char key = KEYS.charAt(random.nextInt(KEYS.length()));
    boolean last = at + 1 == text.length();
    switch (random.nextInt(4)) {
      case 0 -> slipped.insert(at, key);
      case 1 -> slipped.deleteCharAt(at);
      case 2 -> slipped.insert(last ? at : at + 2, text.charAt(at)).deleteCharAt(at);
      default -> slipped.setCharAt(at, key);
    }
    return slipped.toString();
  }
}
