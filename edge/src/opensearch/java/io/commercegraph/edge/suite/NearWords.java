package io.commercegraph.edge.suite;

import io.commercegraph.index.postings.ProductText;
import io.commercegraph.index.words.LabelledSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Products whose words are each one letter away from many others: a query of misspelt words may
 * then stand for more words than OpenSearch takes in one query.
 */
final class NearWords {

  /** As many as are read of a query. */
  private static final int WORDS = 40;

  private static final int LETTERS = 12;
  private static final int SPELLINGS = 70;

  private final Random random = new Random(7);
  private final List<String> misspelt = IntStream.range(0, WORDS).mapToObj(_ -> letters()).toList();
  private final List<List<String>> spellings = misspelt.stream().map(this::near).toList();

  private String letters() {
    return random
        .ints(LETTERS, 'a', 'z' + 1)
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }

  private List<String> near(String word) {
    Set<String> near = new HashSet<>();
    while (near.size() < SPELLINGS) {
      StringBuilder other = new StringBuilder(word);
      other.setCharAt(2 + random.nextInt(LETTERS - 2), (char) ('a' + random.nextInt(26)));
      if (!other.toString().equals(word)) {
        near.add(other.toString());
      }
    }
    return List.copyOf(near);
  }

  /** The products, and one query that has a word near to each of theirs. */
  LabelledSet set() {
    List<LabelledSet.Product> products = new ArrayList<>();
    for (int i = 0; i < SPELLINGS; i++) {
      products.add(new LabelledSet.Product("prd_" + i, new ProductText(title(i), null, null)));
    }
    return new LabelledSet(
        products, List.of(new LabelledSet.Labelled(String.join(" ", misspelt), Set.of("prd_0"))));
  }

  /** A title with the words of a product among so many that no other has. */
  ProductText longTitle(int others) {
    return new ProductText(
        IntStream.range(0, others).mapToObj(_ -> letters()).collect(Collectors.joining(" "))
            + " "
            + title(0),
        null,
        null);
  }

  private String title(int spelling) {
    return spellings.stream().map(near -> near.get(spelling)).collect(Collectors.joining(" "));
  }
}
