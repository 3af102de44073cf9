package io.commercegraph.query.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The products that have all words of a query: each one that is known as it was typed, each other
 * one as something that it may stand for. Along the lists of the word that the fewest have they are
 * soon counted, and the query need not be ranked to learn that there is none.
 */
final class ConjunctionCounter {

  private final ProductIndex index;
  private final IndexSnapshot snapshot;
  private final int wordCount;

  /** The words, the one that the fewest have first. */
  private final List<Choice> words = new ArrayList<>();

  /** The terms of which one is enough, and how many have them. */
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
    this.wordCount = query.wordCount();
    for (TermGroup group : query.groups()) {
      if (group.position() != ProductQuery.NO_POSITION) {
        words.add(new Choice(group.requiredTerms(), index));
      }
    }
    words.sort(Comparator.comparingLong(word -> word.count));
  }

  /** Counts them, up to so many. Of an unknown word it counts whoever has two meanings twice. */
  int count(int most) {
    int count = 0;
    if (words.isEmpty() || words.size() < wordCount) {
      return count;
    }
    for (int term : words.getFirst().terms) {
      words.forEach(Choice::rewind);
      for (int entry : index.postings(term)) {
        int each = Postings.document(entry);
        if (entry == 0 || each >= snapshot.documentCount() || count == most) {
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
