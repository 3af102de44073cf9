package io.commercegraph.command.matching.measure;

import io.commercegraph.command.matching.features.WeightedListing;
import io.commercegraph.command.matching.learning.CandidatePairs;
import io.commercegraph.command.matching.learning.CandidatePairs.Pair;
import io.commercegraph.command.matching.reading.Listing;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Two shops' listings with labels of some pairs.
 *
 * @param complete whether a pair without a label is of different products
 * @param labels by the ids of both listings
 * @param splits by the same
 */
public record LabelledShops(
    String name,
    List<Listing> left,
    List<Listing> right,
    Map<Ids, Boolean> labels,
    Map<Ids, String> splits,
    boolean complete) {

  /** The ids of a pair of listings. */
  public record Ids(String left, String right) {

    static Ids of(Pair pair) {
      return new Ids(pair.left().id(), pair.right().id());
    }
  }

  public static LabelledShops walmartAmazon(Path data) {
    Map<Ids, Boolean> labels = new LinkedHashMap<>();
    Map<Ids, String> splits = new HashMap<>();
    for (Map<String, String> row : Tables.rows(data.resolve("matching/pairs.tsv"))) {
      Ids ids = new Ids(row.getOrDefault("walmart_id", ""), row.getOrDefault("amazon_id", ""));
      labels.put(ids, "1".equals(row.get("label")));
      splits.put(ids, row.getOrDefault("split", ""));
    }
    return new LabelledShops(
        "walmart-amazon",
        Tables.listings(data.resolve("matching/walmart.tsv")),
        Tables.listings(data.resolve("matching/amazon.tsv")),
        labels,
        splits,
        false);
  }

  /** Any two shops: {@code left.tsv}, {@code right.tsv} and {@code pairs.tsv} of a folder. */
  public static LabelledShops of(Path folder) {
    Map<Ids, Boolean> labels = new LinkedHashMap<>();
    for (Map<String, String> row : Tables.rows(folder.resolve("pairs.tsv"))) {
      labels.put(
          new Ids(row.getOrDefault("left_id", ""), row.getOrDefault("right_id", "")),
          "1".equals(row.get("label")));
    }
    return new LabelledShops(
        String.valueOf(folder.getFileName()),
        Tables.listings(folder.resolve("left.tsv")),
        Tables.listings(folder.resolve("right.tsv")),
        labels,
        Map.of(),
        false);
  }

  public static LabelledShops amazonGoogle(Path data) {
    List<Listing> queries = new ArrayList<>();
    Map<Ids, Boolean> labels = new LinkedHashMap<>();
    for (Map<String, String> row : Tables.rows(data.resolve("search/queries.tsv"))) {
      String id = "q" + queries.size();
      String title = row.getOrDefault("query", "");
      queries.add(new Listing(id, title, null, null, null, null, 0, null));
      for (String relevant : row.getOrDefault("relevant_ids", "").trim().split("[ ,;|]+", -1)) {
        labels.put(new Ids(id, relevant), true);
      }
    }
    List<Listing> catalogue = Tables.listings(data.resolve("search/catalog.tsv"));
    return new LabelledShops("amazon-google", queries, catalogue, labels, Map.of(), true);
  }

  /** The same without part numbers. */
  public LabelledShops withoutNumbers() {
    return new LabelledShops(
        name + " without modelno",
        left.stream().map(Listing::withoutNumbers).toList(),
        right.stream().map(Listing::withoutNumbers).toList(),
        labels,
        splits,
        complete);
  }

  /** The same where the right shop lacks every second one of the matches. */
  LabelledShops withHalfOfTheMatches() {
    Set<String> lacking = new HashSet<>();
    List<Ids> matches =
        labels.entrySet().stream().filter(Map.Entry::getValue).map(Map.Entry::getKey).toList();
    for (int i = 0; i < matches.size(); i += 2) {
      lacking.add(matches.get(i).right());
    }
    Map<Ids, Boolean> kept = new LinkedHashMap<>(labels);
    kept.keySet().removeIf(ids -> lacking.contains(ids.right()));
    return new LabelledShops(
        name + " with half of the matches",
        left,
        right.stream().filter(one -> !lacking.contains(one.id())).toList(),
        kept,
        splits,
        complete);
  }

  /** The label of a pair; {@code null} where nobody judged it. */
  public @Nullable Boolean label(Ids ids) {
    Boolean label = labels.get(ids);
    return (label == null && complete) ? Boolean.FALSE : label;
  }

  public long matches() {
    return labels.values().stream().filter(same -> same).count();
  }

  /** The candidate pairs of each left listing. */
  Map<String, List<Pair>> blocked() {
    CandidatePairs pairs = new CandidatePairs(left, right);
    Map<String, List<Pair>> blocked = new LinkedHashMap<>();
    for (WeightedListing listing : pairs.left()) {
      blocked.put(listing.id(), pairs.of(listing));
    }
    return blocked;
  }
}
