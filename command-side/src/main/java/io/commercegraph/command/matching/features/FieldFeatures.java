package io.commercegraph.command.matching.features;

import static io.commercegraph.command.matching.features.Feature.*;

import io.commercegraph.api.products.Amounts;
import io.commercegraph.command.matching.reading.Listing;
import io.commercegraph.command.matching.reading.ListingReading;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/** The features of numbers, amounts, brand, category and price. */
final class FieldFeatures {

  private static final int MAX_COUNT = 4;
  private static final double MAX_DISTANCE = 3;
  private static final int SHORTEST_BRAND = 2;

  private FieldFeatures() {}

  static void add(WeightedListing left, WeightedListing right, FeatureVector features) {
    numbers(left.reading(), right.reading(), features);
    amounts(left.reading().title().amounts(), right.reading().title().amounts(), features);
    brand(left.reading(), right.reading(), features);
    price(left.reading().listing(), right.reading().listing(), features);
    features.set(CATEGORY_COSINE, left.category().cosine(right.category()));
  }

  private static void numbers(ListingReading left, ListingReading right, FeatureVector features) {
    Set<String> shared = new HashSet<>(left.title().numbers());
    shared.retainAll(right.title().numbers());
    int onlyLeft = left.title().numbers().size() - shared.size();
    int onlyRight = right.title().numbers().size() - shared.size();
    features
        .set(NUMBERS_SHARED, share(shared.size()))
        .set(NUMBERS_ONLY_LEFT, share(onlyLeft))
        .set(NUMBERS_ONLY_RIGHT, share(onlyRight))
        .set(NUMBERS_CONFLICT, onlyLeft > 0 && onlyRight > 0);
  }

  private static double share(int count) {
    return Math.min(MAX_COUNT, count) / (double) MAX_COUNT;
  }

  private static void amounts(Amounts left, Amounts right, FeatureVector features) {
    boolean comparable =
        left.named().keySet().stream().anyMatch(dimension -> right.named().containsKey(dimension));
    features
        .set(AMOUNTS_CONFLICT, left.areApart(right))
        .set(AMOUNTS_SHARED, comparable && !left.areApart(right));
  }

  private static void brand(ListingReading left, ListingReading right, FeatureVector features) {
    String one = left.brand();
    String other = right.brand();
    boolean both = !one.isEmpty() && !other.isEmpty();
    boolean equal = both && (one.startsWith(other) || other.startsWith(one));
    boolean inTitle = isIn(one, right) || isIn(other, left);
    features
        .set(BRAND_EQUAL, equal)
        .set(BRAND_CONFLICT, both && !equal && !inTitle)
        .set(BRAND_IN_OTHER_TITLE, inTitle);
  }

  private static boolean isIn(String brand, ListingReading other) {
    return brand.length() >= SHORTEST_BRAND && other.title().squeezed().contains(brand);
  }

  private static void price(Listing left, Listing right, FeatureVector features) {
    boolean known =
        left.price() > 0 && right.price() > 0 && Objects.equals(left.currency(), right.currency());
    double distance =
        known ? Math.abs(StrictMath.log((double) left.price() / (double) right.price())) : 0;
    features
        .set(PRICE_DISTANCE, Math.min(MAX_DISTANCE, distance) / MAX_DISTANCE)
        .set(PRICE_UNKNOWN, !known);
  }
}
