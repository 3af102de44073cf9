package io.commercegraph.index.likeness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests that the documents with the greatest sums are found, whatever was summed up before. */
class DocumentSumsTest {

  private final DocumentSums sums = new DocumentSums();

  @Test
  void theGreatestAreFoundEachTime() {
    Random random = new Random(1);
    for (int documents : new int[] {40, 9_000, 3, 2_500, 128}) {
      sums.clear();
      Map<Integer, Float> expected = new HashMap<>();
      for (int i = 0; i < 2 * documents; i++) {
        int document = random.nextInt(documents) * 7;
        float weight = 1 + random.nextInt(1_000);
        sums.add(document, weight);
        expected.merge(document, weight, Float::sum);
      }
      Integer[] greatest =
          expected.entrySet().stream()
              .sorted(
                  Map.Entry.<Integer, Float>comparingByValue()
                      .thenComparing(Map.Entry.comparingByKey())
                      .reversed())
              .limit(128)
              .map(Map.Entry::getKey)
              .toArray(Integer[]::new);
      assertThat(sums.greatest(128)).containsExactlyInAnyOrder(greatest);
    }
  }
}
