package io.commercegraph.command.matching.learning;

import io.commercegraph.command.matching.features.WeightedListing;
import io.commercegraph.command.matching.reading.Listing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Examples from two shops' own offers: those that share a number, such as a GTIN, are one product,
 * and those that are alike but have different numbers are near misses. The numbers themselves are
 * hidden from the features.
 */
public final class SharedNumberExamples {

  private SharedNumberExamples() {}

  /**
   * The examples of two shops.
   *
   * @param number of a listing; {@code null} where it has none, and then it makes no example
   */
  public static List<Example> of(
      List<Listing> left, List<Listing> right, Function<Listing, @Nullable String> number) {
    Map<String, String> numbers = new HashMap<>();
    for (List<Listing> shop : List.of(left, right)) {
      for (Listing listing : shop) {
        String its = number.apply(listing);
        if (its != null) {
          numbers.put(listing.id(), its);
        }
      }
    }
    CandidatePairs pairs =
        new CandidatePairs(
            left.stream().map(Listing::withoutNumbers).toList(),
            right.stream().map(Listing::withoutNumbers).toList());
    List<Example> examples = new ArrayList<>();
    for (WeightedListing one : pairs.left()) {
      String its = numbers.get(one.id());
      if (its == null) {
        continue;
      }
      for (CandidatePairs.Pair pair : pairs.of(one)) {
        String other = numbers.get(pair.right().id());
        if (other != null) {
          examples.add(
              new Example(
                  pair.features().values(),
                  its.equals(other),
                  1,
                  CategoryShifts.of(pair.right().reading().listing().category())));
        }
      }
    }
    return examples;
  }
}
