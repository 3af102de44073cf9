package io.commercegraph.command.matching.measure;

import io.commercegraph.command.matching.reading.Listing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads tables of tab-separated values with a header line. */
final class Tables {

  private Tables() {}

  static List<Map<String, String>> rows(Path file) {
    try {
      List<String> lines = Files.readAllLines(file);
      String[] names = lines.getFirst().split("\t", -1);
      List<Map<String, String>> rows = new ArrayList<>();
      for (String line : lines.subList(1, lines.size())) {
        String[] cells = line.split("\t", -1);
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < names.length; i++) {
          row.put(names[i], i < cells.length ? cells[i] : "");
        }
        rows.add(row);
      }
      return rows;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Listing> listings(Path file) {
    return rows(file).stream().map(Tables::listing).toList();
  }

  private static Listing listing(Map<String, String> row) {
    String[] price = row.getOrDefault("price", "").split(" ", -1);
    long minor = price[0].isEmpty() ? 0 : new BigDecimal(price[0]).movePointRight(2).longValue();
    return new Listing(
        row.getOrDefault("id", ""),
        row.getOrDefault("title", ""),
        text(row, "brand"),
        text(row, "modelno"),
        null,
        text(row, "category"),
        minor,
        price.length > 1 ? price[1].toUpperCase(java.util.Locale.ROOT) : "USD");
  }

  private static @Nullable String text(Map<String, String> row, String name) {
    String value = row.getOrDefault(name, "");
    return value.isBlank() ? null : value;
  }
}
