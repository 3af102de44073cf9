package io.commercegraph.index.words;

import io.commercegraph.api.reading.ProductReading;
import io.commercegraph.index.postings.ProductText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Products, and queries with the ids of the products that answer them, from two TSV files. */
public record LabelledSet(List<Product> products, List<Labelled> queries) {

  public record Product(String id, ProductText text) {}

  public record Labelled(String query, Set<String> relevant) {}

  /**
   * Reads the files, each with a line of headings.
   *
   * @param catalogue id, title, brand; what follows is not looked at
   * @param queries the query, and the relevant ids with commas between
   */
  public static LabelledSet read(Path catalogue, Path queries) {
    return new LabelledSet(
        rows(catalogue).stream()
            .map(row -> new Product(row[0], text(row[1], brand(row), null)))
            .toList(),
        rows(queries).stream()
            .map(row -> new Labelled(row[0], Set.of(row[1].split(","))))
            .toList());
  }

  /** The same set with its queries typed in a way, once for all who are asked them. */
  public LabelledSet typed(UnaryOperator<String> typing) {
    return new LabelledSet(
        products,
        queries.stream().map(it -> new Labelled(typing.apply(it.query()), it.relevant())).toList());
  }

  static ProductText text(String title, String brand, @Nullable String model) {
    ProductReading read = ProductReading.of(title, brand, null);
    return new ProductText(title, brand, model, read.tags(), read.parts());
  }

  private static String brand(String[] row) {
    return row.length > 2 ? row[2] : "";
  }

  private static List<String[]> rows(Path file) {
    try {
      return Files.readAllLines(file).stream().skip(1).map(line -> line.split("\t", -1)).toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
