package io.commercegraph.index.likeness;

import io.commercegraph.index.arrays.StringTable;
import io.commercegraph.index.postings.IndexSnapshot;
import io.commercegraph.index.postings.PackedEntry;
import io.commercegraph.index.postings.Postings;
import io.commercegraph.index.postings.ProductIndex;
import io.commercegraph.index.postings.ProductText;
import io.commercegraph.index.postings.TermRole;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * A search for the products that are most like a text. The lists of its rarest words say which
 * products are worth weighing; of these alone all words are compared. Used by one thread at a time.
 */
public final class AlikeSearch {

  /** So many entries of posting lists are read at most, but for the rarest word. */
  private static final int MOST_ENTRIES = 3_000;

  private static final int MOST_ENTRIES_OF_RAREST = 20_000;

  /** Of so many products, those with most of the rare words, all words are compared. */
  private static final int WEIGHED = 128;

  private final DocumentSums sums = new DocumentSums();

  private record Term(int number, float weight, int frequency) {}

  private record Weighed(int document, float likeness) {

    /** The more alike comes first; of two that are as much alike, the one with the lesser id. */
    int compare(Weighed other, ProductIndex index) {
      return likeness == other.likeness
          ? Boolean.compare(
              index.isBefore(other.document, document), index.isBefore(document, other.document))
          : Float.compare(other.likeness, likeness);
    }
  }

  /**
   * The products most like a text, best first, then by id.
   *
   * @param keeps which products may be found, by their tags
   */
  public List<AlikeProduct> find(
      ProductText text, int limit, IntPredicate keeps, ProductIndex index) {
    IndexSnapshot snapshot = index.snapshot();
    Map<String, TermRole> texts = ProductIndex.termsOf(text);
    List<Term> terms = new ArrayList<>(texts.size());
    TermWeights weights = new TermWeights(texts.size());
    double squares = 0;
    for (Map.Entry<String, TermRole> one : texts.entrySet()) {
      int number = index.dictionary().find(one.getKey());
      int frequency = number == StringTable.NONE ? 0 : index.documentFrequency(number);
      float weight = one.getValue().weight() * snapshot.idf(frequency);
      squares += weight * weight;
      if (frequency > 0) {
        terms.add(new Term(number, weight, frequency));
        weights.put(number, weight);
      }
    }
    if (terms.isEmpty()) {
      return List.of();
    }
    terms.sort(Comparator.comparingInt(Term::frequency).thenComparingInt(Term::number));
    int[] worthWeighing = worthWeighing(terms, snapshot, index);
    List<Weighed> weighed = new ArrayList<>(worthWeighing.length);
    for (int document : worthWeighing) {
      if (index.isLive(document, snapshot)) {
        weighed.add(
            new Weighed(
                document, likeness(document, weights, Math.sqrt(squares), snapshot, index)));
      }
    }
    weighed.sort((one, other) -> one.compare(other, index));
    return weighed.stream()
        .filter(one -> keeps.test(index.tag(one.document)))
        .limit(limit)
        .map(one -> new AlikeProduct(index.id(one.document), index.tag(one.document), one.likeness))
        .toList();
  }

  private int[] worthWeighing(List<Term> terms, IndexSnapshot snapshot, ProductIndex index) {
    sums.clear();
    int left = MOST_ENTRIES;
    for (int i = 0; i < terms.size(); i++) {
      Term term = terms.get(i);
      boolean rarest = i == 0;
      if (!rarest && term.frequency > left) {
        break;
      }
      int most = rarest ? MOST_ENTRIES_OF_RAREST : Integer.MAX_VALUE;
      for (int entry : index.postings(term.number)) {
        if (entry == 0 || Postings.document(entry) >= snapshot.documentCount() || most-- == 0) {
          break;
        }
        sums.add(Postings.document(entry), term.weight * PackedEntry.role(entry).weight());
      }
      left -= term.frequency;
    }
    return sums.greatest(WEIGHED);
  }

  private static float likeness(
      int document,
      TermWeights weights,
      double length,
      IndexSnapshot snapshot,
      ProductIndex index) {
    double shared = 0;
    double squares = 0;
    int end = index.firstEntry(document + 1);
    for (int i = index.firstEntry(document); i < end; i++) {
      int entry = index.entry(i);
      int term = PackedEntry.value(entry);
      double weight = PackedEntry.role(entry).weight() * index.idf(term, snapshot);
      squares += weight * weight;
      shared += weight * weights.get(term);
    }
    return squares == 0 ? 0 : (float) Math.min(1, shared / (length * Math.sqrt(squares)));
  }
}
