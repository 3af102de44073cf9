package io.commercegraph.index.words;

import io.commercegraph.api.reading.PluralStemmer;
import io.commercegraph.index.arrays.StringTable;
import io.commercegraph.index.postings.IndexSnapshot;
import io.commercegraph.index.postings.PackedEntry;
import io.commercegraph.index.postings.Postings;
import io.commercegraph.index.postings.ProductIndex;
import io.commercegraph.index.postings.TermRole;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntConsumer;

/**
 * A lookup of model numbers however they are written: it finds the few products that have one as a
 * word, as their part number, or as neighbouring words of the title ("108 r00645" for 108r00645).
 */
final class ModelLookup {

  /** A number that more products have is no model number, or decides nothing. */
  static final int MOST_PRODUCTS = 3;

  private static final int MOST_WORDS = 5;

  /** Of a split number the rarest word has at most this many products. */
  private static final int MOST_POSTINGS = 64;

  private static final int SHORTEST_SPLIT = 4;

  private final ProductIndex index;
  private final IndexSnapshot snapshot;
  private final Set<Integer> documents = new TreeSet<>();
  private final int[] split = new int[MOST_WORDS];
  private boolean isDecided;

  ModelLookup(ProductIndex index, IndexSnapshot snapshot) {
    this.index = index;
    this.snapshot = snapshot;
  }

  /** The products that have the first of the numbers that any have; none if those are many. */
  Set<Integer> documentsOf(List<String> models) {
    for (String model : models) {
      addWhole(model);
      if (!isDecided && model.length() >= SHORTEST_SPLIT) {
        addSplit(model, 0, 0);
      }
      if (!documents.isEmpty() && documents.size() <= MOST_PRODUCTS) {
        return documents;
      }
      documents.clear();
      isDecided = false;
    }
    return documents;
  }

  private void addWhole(String model) {
    int term = index.dictionary().find(PluralStemmer.singular(model));
    if (term == StringTable.NONE || index.documentFrequency(term) == 0) {
      return;
    }
    isDecided = index.documentFrequency(term) > MOST_PRODUCTS;
    if (!isDecided) {
      forEachLive(
          term,
          entry -> {
            if (PackedEntry.role(entry) != TermRole.PART) {
              documents.add(Postings.document(entry));
            }
          });
    }
  }

  private void addSplit(String model, int from, int words) {
    if (from == model.length()) {
      if (words > 1) {
        addNeighbours(words);
      }
      return;
    }
    for (int to = model.length(); words < MOST_WORDS && to > from; to--) {
      int term = index.dictionary().find(PluralStemmer.singular(model.substring(from, to)));
      if (term != StringTable.NONE && index.documentFrequency(term) > 0) {
        split[words] = term;
        addSplit(model, to, words + 1);
      }
    }
  }

  /** Adds the documents that have the first words of the split side by side. */
  private void addNeighbours(int words) {
    int rarest = split[0];
    for (int i = 1; i < words; i++) {
      boolean isRarer = index.documentFrequency(split[i]) < index.documentFrequency(rarest);
      rarest = isRarer ? split[i] : rarest;
    }
    if (index.documentFrequency(rarest) <= MOST_POSTINGS) {
      forEachLive(
          rarest,
          entry -> {
            int document = Postings.document(entry);
            if (hasNeighbours(document, words)) {
              documents.add(document);
            }
          });
    }
  }

  /**
   * Whether some title has two terms side by side; of terms that are both common it is taken for
   * granted.
   */
  boolean areNeighbours(int left, int right) {
    split[0] = left;
    split[1] = right;
    int least = Math.min(index.documentFrequency(left), index.documentFrequency(right));
    addNeighbours(2);
    return least > MOST_POSTINGS || !documents.isEmpty();
  }

  private boolean hasNeighbours(int document, int words) {
    int end = index.firstEntry(document + 1);
    for (int first = index.firstEntry(document); first + words <= end; first++) {
      int same = 0;
      while (same < words && isTitleWord(first + same, split[same])) {
        same++;
      }
      if (same == words) {
        return true;
      }
    }
    return false;
  }

  private boolean isTitleWord(int at, int term) {
    int entry = index.entry(at);
    return PackedEntry.value(entry) == term && PackedEntry.role(entry).isTitleWord();
  }

  private void forEachLive(int term, IntConsumer each) {
    for (int entry : index.postings(term)) {
      if (entry == 0 || Postings.document(entry) >= snapshot.documentCount()) {
        return;
      }
      if (index.isLive(Postings.document(entry), snapshot)) {
        each.accept(entry);
      }
    }
  }
}
