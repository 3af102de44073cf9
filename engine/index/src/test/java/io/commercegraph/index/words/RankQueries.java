package io.commercegraph.index.words;

import io.commercegraph.api.reading.ProductReading;
import io.commercegraph.index.postings.ProductText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Ranks what queries find, without a service: {@code RankQueries products queries ranking}, all
 * three TSV files with headings. Products have id, title, brand, mpn, category, offers; queries
 * those of {@code trials/search-quality}. It prints counts alone, so that who tunes the search sees
 * no query.
 */
final class RankQueries {

  private static final int DEPTH = 10;

  private RankQueries() {}

  /** How many queries of one kind there are, and how many of them find something. */
  private record Count(int asked, int found) {

    Count plus(boolean isFound) {
      return new Count(asked + 1, found + (isFound ? 1 : 0));
    }
  }

  public static void main(String[] files) throws IOException {
    Map<String, String> titles = new HashMap<>();
    ProductSearch search = indexed(rows(files[0]), titles);
    Map<String, Count> counts = new TreeMap<>();
    List<String> ranking = new ArrayList<>(List.of("id\trank\tproduct_id\ttitle"));
    for (String[] query : rows(files[1])) {
      List<ProductFinder.Hit> hits = search.find(query[4], DEPTH);
      for (int i = 0; i < hits.size(); i++) {
        String id = hits.get(i).productId();
        ranking.add(String.join("\t", query[0], "" + (i + 1), id, titles.getOrDefault(id, "")));
      }
      for (String group : List.of("all", query[1], "all in " + query[3])) {
        counts.merge(
            query[2] + ", " + group,
            new Count(1, hits.isEmpty() ? 0 : 1),
            (all, _) -> all.plus(!hits.isEmpty()));
      }
    }
    counts.forEach(
        (group, count) ->
            System.out.printf("%-32s %4d, %4d find something%n", group, count.asked, count.found));
    Files.write(Path.of(files[2]), ranking);
  }

  private static ProductSearch indexed(List<String[]> products, Map<String, String> titles) {
    ProductSearch search = new ProductSearch();
    for (String[] row : products) {
      String category = row[4].isEmpty() ? null : row[4];
      ProductReading read = ProductReading.of(row[1], row[2], category);
      search.put(row[0], new ProductText(row[1], row[2], row[3], read.tags(), read.parts()));
      search.offers(row[0], Integer.parseInt(row[5]));
      titles.put(row[0], row[1]);
    }
    search.publish();
    return search;
  }

  private static List<String[]> rows(String file) throws IOException {
    return Files.readAllLines(Path.of(file)).stream()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .toList();
  }
}
