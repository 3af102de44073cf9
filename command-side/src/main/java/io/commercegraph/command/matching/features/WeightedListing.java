package io.commercegraph.command.matching.features;

import io.commercegraph.command.matching.reading.ListingReading;
import java.util.List;

/** A listing with the weights that its terms have in a catalogue. */
public final class WeightedListing {

  private static final double HALF = StrictMath.sqrt(0.5);

  private final ListingReading reading;
  private final List<String> titleWordsOnce;
  private final double[] titleWeights;
  private final TermVector titleWords;
  private final TermVector allWords;
  private final TermVector grams;
  private final TermVector category;

  private WeightedListing(ListingReading reading, TermStatistics statistics) {
    this.reading = reading;
    this.titleWordsOnce = reading.title().words().stream().distinct().toList();
    this.titleWeights = titleWordsOnce.stream().mapToDouble(statistics::idf).toArray();
    this.titleWords = new TermVector(Terms.words(reading.title().words()), statistics::idf);
    this.allWords = new TermVector(Terms.words(reading.allWords()), statistics::idf);
    this.grams = new TermVector(Terms.grams(reading.allWords()), statistics::idfOfGram);
    this.category = new TermVector(Terms.words(reading.categoryWords()), statistics::idf);
  }

  public static WeightedListing of(ListingReading reading, TermStatistics statistics) {
    return new WeightedListing(reading, statistics);
  }

  public ListingReading reading() {
    return reading;
  }

  /** The words of the title, each once. */
  List<String> titleWordsOnce() {
    return titleWordsOnce;
  }

  /** How rare one of these words is. */
  double titleWeight(int word) {
    return titleWeights[word];
  }

  TermVector titleWords() {
    return titleWords;
  }

  TermVector grams() {
    return grams;
  }

  TermVector category() {
    return category;
  }

  /** How alike two listings are: the mean of the cosines of all words and of their 3-grams. */
  public double likeness(WeightedListing other) {
    return (likenessOfWords(other) + grams.cosine(other.grams)) / 2;
  }

  double likenessOfWords(WeightedListing other) {
    return allWords.cosine(other.allWords);
  }

  /** Hands over the terms whose products of weights sum up to {@link #likeness}. */
  public void forEachTerm(TermReader reader) {
    allWords.forEach((term, weight) -> reader.read(term, HALF * weight));
    grams.forEach((term, weight) -> reader.read(~term, HALF * weight));
  }

  /** The identifier of the listing. */
  public String id() {
    return reading.listing().id();
  }
}
