package io.commercegraph.command.matching.features;

import io.commercegraph.command.matching.reading.ListingReading;
import java.util.function.ObjDoubleConsumer;

/** A listing with the weights that its terms have in a catalogue. */
public final class WeightedListing {

  private static final double HALF = StrictMath.sqrt(0.5);

  private final ListingReading reading;
  private final TermVector titleWords;
  private final TermVector allWords;
  private final TermVector grams;
  private final TermVector category;

  private WeightedListing(ListingReading reading, TermStatistics statistics) {
    this.reading = reading;
    this.titleWords = TermVector.of(reading.title().words(), statistics::idf);
    this.allWords = TermVector.of(reading.allWords(), statistics::idf);
    this.grams = TermVector.of(TermStatistics.grams(reading.allWords()), statistics::idfOfGram);
    this.category = TermVector.of(reading.categoryWords(), statistics::idf);
  }

  public static WeightedListing of(ListingReading reading, TermStatistics statistics) {
    return new WeightedListing(reading, statistics);
  }

  public ListingReading reading() {
    return reading;
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
  public void forEachTerm(ObjDoubleConsumer<String> reader) {
    allWords.forEach((term, weight) -> reader.accept(term, HALF * weight));
    grams.forEach((term, weight) -> reader.accept('#' + term, HALF * weight));
  }

  /** The identifier of the listing. */
  public String id() {
    return reading.listing().id();
  }
}
