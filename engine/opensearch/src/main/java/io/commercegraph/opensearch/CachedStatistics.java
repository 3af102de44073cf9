package io.commercegraph.opensearch;

import static io.commercegraph.opensearch.ProductDocument.TERMS;
import static io.commercegraph.opensearch.ProductDocument.TITLE;

import io.commercegraph.index.postings.TermStatistics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * A cache of how many products have each term, by which our ranking weighs the terms of candidates.
 * It is forgotten as a whole, by age or by size: counts of a growing catalogue change slowly.
 */
final class CachedStatistics {

  private static final long LONGEST_KEPT_NANOS = Duration.ofMinutes(5).toNanos();
  private static final int MOST_TERMS = 200_000;

  private final OpenSearchClient client;
  private final String path;
  private volatile Known known = new Known();

  CachedStatistics(OpenSearchClient client, String alias) {
    this.client = client;
    this.path = alias + "/_termvectors?preference=_primary";
  }

  /** What is known since a moment. */
  private static final class Known implements TermStatistics {

    private final long since = System.nanoTime();
    private final Map<String, Integer> frequencies = new ConcurrentHashMap<>();
    private volatile int products;
    private volatile double wordsPerTitle = 1;

    @Override
    public int products() {
      return products;
    }

    @Override
    public double wordsPerTitle() {
      return wordsPerTitle;
    }

    @Override
    public int productsWith(String term) {
      return frequencies.getOrDefault(term, 0);
    }

    boolean isUsable() {
      return System.nanoTime() - since < LONGEST_KEPT_NANOS && frequencies.size() < MOST_TERMS;
    }
  }

  /** The statistics of all products, which know of these terms how many have them. */
  TermStatistics of(Collection<String> terms) {
    Known now = known;
    if (!now.isUsable()) {
      now = new Known();
      known = now;
    }
    Map<String, Integer> frequencies = now.frequencies;
    List<String> unknown = terms.stream().filter(term -> !frequencies.containsKey(term)).toList();
    if (!unknown.isEmpty()) {
      ask(unknown, now);
    }
    return now;
  }

  /** As many of these terms as are asked for, those that the fewest products have, but some. */
  Set<String> rarest(Set<String> terms, int most) {
    if (terms.size() <= most) {
      return terms;
    }
    TermStatistics whole = of(terms);
    return terms.stream()
        .sorted(Comparator.comparingInt(term -> rareness(whole.productsWith(term))))
        .limit(most)
        .collect(Collectors.toSet());
  }

  /** What no product has finds none, and comes last. */
  private static int rareness(int products) {
    return products == 0 ? Integer.MAX_VALUE : products;
  }

  private void ask(List<String> terms, Known into) {
    Map<String, Object> document = new HashMap<>();
    TERMS.forEach(field -> document.put(field, terms));
    JsonNode vectors =
        client
            .ask(
                path,
                Map.of(
                    "doc",
                    document,
                    "fields",
                    TERMS,
                    "term_statistics",
                    true,
                    "positions",
                    false,
                    "offsets",
                    false))
            .path("term_vectors");
    JsonNode titles = vectors.path(TITLE).path("field_statistics");
    int products = titles.path("doc_count").asInt(0);
    if (products > 0) {
      into.wordsPerTitle = titles.path("sum_doc_freq").asDouble(0) / products;
      into.products = products;
    }
    List<JsonNode> fields = new ArrayList<>();
    TERMS.forEach(field -> fields.add(vectors.path(field).path("terms")));
    for (String term : terms) {
      int count = 0;
      for (JsonNode field : fields) {
        count += field.path(term).path("doc_freq").asInt(0);
      }
      into.frequencies.put(term, count);
    }
  }
}
