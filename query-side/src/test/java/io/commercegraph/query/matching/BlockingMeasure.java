package io.commercegraph.query.matching;

import io.commercegraph.index.likeness.AlikeProduct;
import io.commercegraph.index.postings.ProductText;
import io.commercegraph.index.words.ProductSearch;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Measures for how many labelled titles the true product is among the ten that the import compares.
 * Argument: the folder of the data.
 */
final class BlockingMeasure {

  private static final int CANDIDATES = 10;

  private BlockingMeasure() {}

  public static void main(String[] arguments) throws IOException {
    Path data = Path.of(arguments[0]);
    Map<String, Set<String>> matches = new HashMap<>();
    for (Map<String, String> pair : rows(data.resolve("matching/pairs.tsv"))) {
      if ("1".equals(pair.get("label"))) {
        matches
            .computeIfAbsent(pair.get("walmart_id"), _ -> new HashSet<>())
            .add(pair.get("amazon_id"));
      }
    }
    List<Map<String, String>> walmart = rows(data.resolve("matching/walmart.tsv"));
    List<Map<String, String>> amazon = rows(data.resolve("matching/amazon.tsv"));
    measure("walmart-amazon", walmart, amazon, matches, "modelno");
    measure("walmart-amazon without modelno", walmart, amazon, matches, "none");
    List<Map<String, String>> queries = new ArrayList<>();
    Map<String, Set<String>> relevant = new HashMap<>();
    for (Map<String, String> row : rows(data.resolve("search/queries.tsv"))) {
      String id = "q" + queries.size();
      queries.add(Map.of("id", id, "title", value(row, "query")));
      relevant.put(id, Set.of(value(row, "relevant_ids").trim().split("[ ,;|]+", -1)));
    }
    measure("amazon-google", queries, rows(data.resolve("search/catalog.tsv")), relevant, "none");
  }

  private static void measure(
      String name,
      List<Map<String, String>> offers,
      List<Map<String, String>> products,
      Map<String, Set<String>> matches,
      String mpn) {
    ProductSearch search = new ProductSearch();
    products.forEach(product -> search.put(value(product, "id"), text(product, mpn)));
    search.publish();
    int found = 0;
    int all = 0;
    for (Map<String, String> offer : offers) {
      List<AlikeProduct> alike = search.alike(text(offer, mpn), CANDIDATES, _ -> true);
      Set<String> same = matches.getOrDefault(value(offer, "id"), Set.of());
      all += same.isEmpty() ? 0 : 1;
      found += alike.stream().anyMatch(one -> same.contains(one.productId())) ? 1 : 0;
    }
    long begun = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    offers.forEach(offer -> search.alike(text(offer, mpn), CANDIDATES, _ -> true));
    long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begun;
    System.out.printf(
        Locale.ROOT,
        "%s: the true one is among ten candidates for %d of %d, %.4f; %d us of processor an"
            + " offer%n",
        name,
        found,
        all,
        found / (double) all,
        nanos / offers.size() / 1000);
  }

  private static String value(Map<String, String> row, String column) {
    return Objects.requireNonNull(row.get(column), column);
  }

  private static ProductText text(Map<String, String> row, String mpn) {
    return new ProductText(value(row, "title"), row.get("brand"), row.get(mpn));
  }

  private static List<Map<String, String>> rows(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    String[] names = lines.getFirst().split("\t", -1);
    List<Map<String, String>> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split("\t", -1);
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < names.length; i++) {
        if (!cells[i].isBlank()) {
          row.put(names[i], cells[i]);
        }
      }
      rows.add(row);
    }
    return rows;
  }
}
