package io.commercegraph.command.matching.features;

import io.commercegraph.command.matching.reading.ListingReading;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** How many listings of a catalogue have each word, model number and 3-gram. */
public final class TermStatistics {

  private static final int GRAM = 3;

  private final Map<String, Integer> words = new HashMap<>();
  private final Map<String, Integer> grams = new HashMap<>();
  private int listings;

  /** The statistics of these listings. */
  public static TermStatistics of(Collection<ListingReading> catalogue) {
    TermStatistics statistics = new TermStatistics();
    catalogue.forEach(statistics::add);
    return statistics;
  }

  /** Counts a listing more. */
  public void add(ListingReading listing) {
    listings++;
    Set<String> terms = new HashSet<>(listing.allWords());
    terms.addAll(listing.allModels());
    terms.addAll(listing.categoryWords());
    terms.forEach(term -> words.merge(term, 1, Integer::sum));
    grams(listing.allWords()).forEach(gram -> grams.merge(gram, 1, Integer::sum));
  }

  /** Takes the catalogue to have at least so many listings, as if the others had other words. */
  public void assume(int least) {
    listings = Math.max(listings, least);
  }

  /**
   * The inverse document frequency of a word or model number: 0 where all have it, 1 where none.
   */
  double idf(String word) {
    return idf(words.getOrDefault(word, 0));
  }

  double idfOfGram(String gram) {
    return idf(grams.getOrDefault(gram, 0));
  }

  private double idf(int frequency) {
    return listings == 0
        ? 1
        : StrictMath.log((listings + 1.0) / (frequency + 0.5))
            / StrictMath.log((listings + 1.0) / 0.5);
  }

  /** The runs of three letters and digits of the words, with blanks before and after each word. */
  static Set<String> grams(Iterable<String> words) {
    Set<String> grams = new LinkedHashSet<>();
    for (String word : words) {
      String padded = " " + word + " ";
      for (int i = 0; i + GRAM <= padded.length(); i++) {
        grams.add(padded.substring(i, i + GRAM));
      }
    }
    return grams;
  }
}
