package io.commercegraph.index.postings;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.index.text.EditDistance;
import io.commercegraph.index.text.TypoGenerator;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;

/**
 * Shows that the edit distance agrees with the table of dynamic programming, and finds every
 * candidate.
 */
class EditDistanceProperties {

  @Property
  void oneTypoIsOneErrorAtMost(
      @ForAll @AlphaChars @StringLength(min = 1, max = 12) String word, @ForAll long seed) {
    String mistyped = new TypoGenerator(new Random(seed)).oneTypo(word);
    assertThat(EditDistance.isAtMostOne(word, mistyped)).isTrue();
  }

  @Property
  void agreesWithTheDynamicProgrammingTable(
      @ForAll @CharRange(from = 'a', to = 'c') @StringLength(max = 6) String a,
      @ForAll @CharRange(from = 'a', to = 'c') @StringLength(max = 6) String b) {
    assertThat(EditDistance.isAtMostOne(a, b)).isEqualTo(distance(a, b) <= 1);
    assertThat(EditDistance.isAtMostTwo(a, b)).isEqualTo(distance(a, b) <= 2);
  }

  @Property
  void prefixTestAgreesWithAllPrefixes(
      @ForAll @CharRange(from = 'a', to = 'c') @StringLength(max = 5) String typed,
      @ForAll @CharRange(from = 'a', to = 'c') @StringLength(max = 7) String word) {
    boolean begins =
        IntStream.rangeClosed(0, word.length())
            .anyMatch(length -> distance(typed, word.substring(0, length)) <= 1);
    assertThat(EditDistance.isPrefixAtMostOne(typed, word)).isEqualTo(begins);
  }

  @Property
  void everyWordOneErrorAwayIsACandidate(
      @ForAll @AlphaChars @StringLength(min = 4, max = 12) String word, @ForAll long seed) {
    String lower = word.toLowerCase(Locale.ROOT);
    String mistyped = new TypoGenerator(new Random(seed)).oneTypo(lower);
    DeletionNeighbourhoodIndex deletionNeighbours = new DeletionNeighbourhoodIndex();
    deletionNeighbours.add(7, lower);
    int[] found = {0};
    deletionNeighbours.candidates(mistyped, number -> found[0] = number);
    assertThat(found[0]).isEqualTo(7);
  }

  /** The Damerau-Levenshtein distance (optimal string alignment) by dynamic programming. */
  private static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + same);
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        d[i][j] = swapped ? Math.min(d[i][j], d[i - 2][j - 2] + 1) : d[i][j];
      }
    }
    return d[a.length()][b.length()];
  }
}
