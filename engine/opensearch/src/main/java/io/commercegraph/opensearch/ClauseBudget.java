package io.commercegraph.opensearch;

import io.commercegraph.api.reading.QueryReading;
import io.commercegraph.api.reading.QueryWord;
import java.util.List;

/**
 * How much of what the words of a query may stand for is asked of OpenSearch, which refuses a query
 * of more than 1,024 clauses, those of its rewriting counted. A query of some ten words or fewer is
 * asked whole; of a longer one the words as typed go first.
 *
 * @param extras how many of the terms beside the words are looked for
 * @param corrections how many words each fuzzy query may stand for
 * @param beginnings how many beginnings of each word are looked for, the longest ones: few words of
 *     a title are the beginning of a typed one
 */
record ClauseBudget(int extras, int corrections, int beginnings) {

  /** Below OpenSearch's own limit, since a few clauses stand around these. */
  static final int MOST_CLAUSES = 1_000;

  /** How many fields a term is looked for in. */
  static final int FIELDS = 3;

  private static final int MOST_CORRECTIONS = 50;

  private static final int SHARE_OF_BEGINNINGS = 3;

  /** A word as one of several neighbours, and as the beginning of a longer one. */
  private static final int RUN_AND_PREFIX = 2;

  /**
   * The budget of a query.
   *
   * @param fuzzyQueries how many fuzzy queries it has
   */
  static ClauseBudget of(QueryReading reading, int fuzzyQueries) {
    List<QueryWord> words = reading.words();
    int tags = words.stream().mapToInt(word -> word.tags().size()).sum();
    // Each word and its tags stand twice: for themselves, and in what has all of them.
    int asTyped = 2 * (FIELDS * words.size() + tags) + RUN_AND_PREFIX * words.size() + FIELDS;
    int left = Math.max(0, MOST_CLAUSES - asTyped);
    int extras = Math.min(reading.extras().size(), left / FIELDS);
    left -= FIELDS * extras;
    int letters = words.stream().mapToInt(word -> word.text().length()).sum();
    int share = left / SHARE_OF_BEGINNINGS;
    int beginnings = letters <= share ? letters : share / words.size();
    left -= Math.min(letters, share);
    int corrections = fuzzyQueries == 0 ? 0 : Math.clamp(left / fuzzyQueries, 1, MOST_CORRECTIONS);
    return new ClauseBudget(extras, corrections, beginnings);
  }
}
