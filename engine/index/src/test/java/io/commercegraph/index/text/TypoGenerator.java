package io.commercegraph.index.text;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/** Puts typing errors into queries; the same seed makes the same errors. */
public final class TypoGenerator {

  private final RandomGenerator random;

  public TypoGenerator(RandomGenerator random) {
    this.random = random;
  }

  /** The query with one letter of one word inserted, left out, replaced or swapped. */
  public String oneTypo(String query) {
    String[] words = query.strip().split("\\s+");
    int[] real = realWords(words);
    if (real.length > 0) {
      int i = real[random.nextInt(real.length)];
      words[i] = mistype(words[i]);
    }
    return String.join(" ", words);
  }

  /** The first three words of the query, one of them with a typing error. */
  public String firstThreeWordsOneTypo(String query) {
    return oneTypo(
        Arrays.stream(query.strip().split("\\s+"))
            .filter(TypoGenerator::isReal)
            .limit(3)
            .collect(Collectors.joining(" ")));
  }

  private String mistype(String word) {
    int i = random.nextInt(word.length());
    return switch (random.nextInt(4)) {
      case 0 -> word.substring(0, i) + letter() + word.substring(i);
      case 1 -> word.substring(0, i) + word.substring(i + 1);
      case 2 -> word.substring(0, i) + letter() + word.substring(i + 1);
      default -> word.length() < 2 ? word + letter() : swapped(word);
    };
  }

  private String swapped(String word) {
    int i = random.nextInt(word.length() - 1);
    return word.substring(0, i) + word.charAt(i + 1) + word.charAt(i) + word.substring(i + 2);
  }

  private char letter() {
    return (char) ('a' + random.nextInt(26));
  }

  private static int[] realWords(String[] words) {
    int[] real = new int[words.length];
    int count = 0;
    for (int i = 0; i < words.length; i++) {
      if (isReal(words[i])) {
        real[count++] = i;
      }
    }
    return Arrays.copyOf(real, count);
  }

  private static boolean isReal(String word) {
    return word.chars().anyMatch(Character::isLetterOrDigit);
  }
}
