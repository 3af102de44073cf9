package io.commercegraph.command.matching.features;

import io.commercegraph.command.matching.reading.ListingReading;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** How many listings of a catalogue have each word, model number and 3-gram. */
public final class TermStatistics {

  /** The weights of terms that at most so many listings have are computed once. */
  private static final int MOST_KEPT = 1 << 14;

  private final TermCounts words = new TermCounts();
  private final TermCounts grams = new TermCounts();
  private int listings;

  /** The weights of terms by their counts, for as long as no listing is added. */
  private volatile double[] weights = {};

  /** The statistics of these listings. */
  public static TermStatistics of(Collection<ListingReading> catalogue) {
    TermStatistics statistics = new TermStatistics();
    catalogue.forEach(statistics::add);
    return statistics;
  }

  /** Counts a listing more. */
  public void add(ListingReading listing) {
    listings++;
    weights = new double[0];
    List<String> terms = new ArrayList<>(listing.allWords());
    terms.addAll(listing.allModels());
    terms.addAll(listing.categoryWords());
    for (long term : Terms.words(terms)) {
      words.add(term);
    }
    for (long gram : Terms.grams(listing.allWords())) {
      grams.add(gram);
    }
  }

  /** Takes the catalogue to have at least so many listings, as if the others had other words. */
  public void assume(int least) {
    listings = Math.max(listings, least);
    weights = new double[0];
  }

  /**
   * The inverse document frequency of a word or model number: 0 where all have it, 1 where none.
   */
  double idf(String word) {
    return idf(Terms.word(word));
  }

  /** The same of a word's key. */
  double idf(long word) {
    return weight(words.get(word));
  }

  double idfOfGram(long gram) {
    return weight(grams.get(gram));
  }

  private double weight(int count) {
    double[] known = weights;
    if (known.length == 0) {
      known = new double[Math.min(listings, MOST_KEPT) + 1];
      for (int i = 0; i < known.length; i++) {
        known[i] = computed(i);
      }
      weights = known;
    }
    return count < known.length ? known[count] : computed(count);
  }

  private double computed(int count) {
    return listings == 0
        ? 1
        : StrictMath.log((listings + 1.0) / (count + 0.5)) / StrictMath.log((listings + 1.0) / 0.5);
  }
}
