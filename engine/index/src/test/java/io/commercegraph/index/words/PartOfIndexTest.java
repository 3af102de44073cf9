package io.commercegraph.index.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.reading.Tokenizer;
import io.commercegraph.index.postings.ProductIndex;
import io.commercegraph.index.postings.TermStatistics;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A small index of what may be found, with the statistics of all products, ranks as one of all. */
class PartOfIndexTest {

  private static final Path FOLDER = Path.of("src/test/resources/search");
  private static final int CANDIDATES = 60;
  private static final int LOOKED_AT = 5;

  private final LabelledSet set =
      LabelledSet.read(FOLDER.resolve("catalogue.tsv"), FOLDER.resolve("queries.tsv"));
  private final ProductSearch whole = MeasureRecall.indexed(set);
  private final TermStatistics statistics = statistics(set.products());

  @Test
  void ranksAsTheWholeDoes() {
    for (LabelledSet.Labelled labelled : set.queries()) {
      String query = labelled.query();
      assertThat(ids(part(query), query)).as(query).isEqualTo(ids(whole, query));
    }
  }

  private ProductSearch part(String query) {
    Set<String> candidates = Set.copyOf(whole.findAny(query, CANDIDATES));
    ProductSearch part = new ProductSearch();
    set.products().stream()
        .filter(product -> candidates.contains(product.id()))
        .forEach(product -> part.put(product.id(), product.text()));
    part.publish(statistics);
    return part;
  }

  private static List<String> ids(ProductSearch search, String query) {
    return search.find(query, LOOKED_AT).stream().map(ProductFinder.Hit::productId).toList();
  }

  private static TermStatistics statistics(List<LabelledSet.Product> products) {
    Map<String, Integer> frequencies = new HashMap<>();
    products.forEach(
        product ->
            ProductIndex.termsOf(product.text())
                .keySet()
                .forEach(term -> frequencies.merge(term, 1, Integer::sum)));
    double words =
        products.stream()
            .collect(Collectors.averagingInt(it -> Tokenizer.words(it.text().name()).size()));
    return new TermStatistics() {
      @Override
      public int products() {
        return products.size();
      }

      @Override
      public double wordsPerTitle() {
        return words;
      }

      @Override
      public int productsWith(String term) {
        return frequencies.getOrDefault(term, 0);
      }
    };
  }
}
