package io.commercegraph.index.words;

import io.commercegraph.index.postings.IndexSnapshot;
import io.commercegraph.index.postings.Postings;
import io.commercegraph.index.postings.PostingsCursor;
import io.commercegraph.index.postings.ProductIndex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A counter of the products that have all words of a query (a conjunctive query): each known word
 * as typed, each unknown one by one of the terms that it may stand for. It reads the lists of the
 * rarest word, and so tells soon whether any product has all words before the query is scored.
 */
final class ConjunctionCounter {

  private final ProductIndex index;
  private final IndexSnapshot snapshot;
  private final int wordCount;

  /** The words, the rarest first. */
  private final List<Choice> words = new ArrayList<>();

  /** Terms of which a product needs one, and the sum of their frequencies. */
  private static final class Choice {
    private final int[] terms;
    private final PostingsCursor[] cursors;
    private final long count;

    Choice(int[] terms, ProductIndex index) {
      this.terms = terms;
      this.cursors = Arrays.stream(terms).mapToObj(index::cursor).toArray(PostingsCursor[]::new);
      this.count = Arrays.stream(terms).mapToLong(index::documentFrequency).sum();
    }

    boolean contains(int document) {
      for (PostingsCursor cursor : cursors) {
        if (cursor.contains(document)) {
          return true;
        }
      }
      return false;
    }

    void rewind() {
      for (PostingsCursor cursor : cursors) {
        cursor.rewind();
      }
    }
  }

  ConjunctionCounter(ProductQuery query, ProductIndex index, IndexSnapshot snapshot) {
    this.index = index;
    this.snapshot = snapshot;
    this.wordCount = Long.bitCount(query.requiredWords());
    for (TermGroup group : query.groups()) {
      boolean isWord = group.position() != ProductQuery.NO_POSITION;
      if (isWord && (group.words() & query.requiredWords()) != 0) {
        words.add(new Choice(group.requiredTerms(), index));
      }
    }
    words.sort(Comparator.comparingLong(word -> word.count));
  }

  /**
   * Counts the products, up to a limit. A product that has two terms of the rarest word, if that is
   * unknown, counts twice.
   */
  int count(int limit) {
    int count = 0;
    if (words.isEmpty() || words.size() < wordCount) {
      return count;
    }
    for (int term : words.getFirst().terms) {
      words.forEach(Choice::rewind);
      for (int entry : index.postings(term)) {
        int each = Postings.document(entry);
        if (entry == 0 || each >= snapshot.documentCount() || count == limit) {
          break;
        }
        count += hasOtherWords(each) && index.isLive(each, snapshot) ? 1 : 0;
      }
    }
    return count;
  }

  private boolean hasOtherWords(int document) {
    for (int i = 1; i < words.size(); i++) {
      if (!words.get(i).contains(document)) {
        return false;
      }
    }
    return true;
  }
}
