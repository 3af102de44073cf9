package io.commercegraph.command.demo;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A line of goods in a table of the everyday market, which stands for a product or several. */
record EverydayLine(EverydayKind kind, List<String> columns) {

  private static final Set<String> AMOUNTS = Set.of("storage", "count", "length");

  /** Returns one product for each combination of the line's variants. */
  List<EverydayProduct> products() {
    List<Map<String, String>> combinations = combinations();
    return IntStream.range(0, combinations.size())
        .mapToObj(
            variant ->
                new EverydayProduct(
                    kind,
                    variant,
                    columns.get(0),
                    columns.get(1),
                    parts(columns.get(2), ","),
                    euroCents(combinations.getFirst(), combinations.get(variant)),
                    combinations.get(variant),
                    marks()))
        .toList();
  }

  /** The line's price is that of its first variant; twice the storage or pieces cost 1.6 times. */
  private double euroCents(Map<String, String> first, Map<String, String> options) {
    double times = 1;
    for (Map.Entry<String, String> option : options.entrySet()) {
      if (AMOUNTS.contains(option.getKey())) {
        times *= amount(option.getValue()) / amount(first.getOrDefault(option.getKey(), ""));
      }
    }
    return Double.parseDouble(columns.get(3)) * 100 * Math.pow(times, 0.7);
  }

  private static double amount(String text) {
    double number = Double.parseDouble(parts(text, " ").getFirst());
    return text.contains("TB") ? number * 1_000 : number;
  }

  private List<Map<String, String>> combinations() {
    List<Map<String, String>> all = List.of(Map.of());
    for (String variant : parts(columns.get(4), ";")) {
      List<String> pair = parts(variant, "=");
      List<Map<String, String>> longer = new ArrayList<>();
      for (Map<String, String> shorter : all) {
        for (String value : parts(pair.get(1), ",")) {
          Map<String, String> options = new LinkedHashMap<>(shorter);
          options.put(pair.get(0), value);
          longer.add(options);
        }
      }
      all = longer;
    }
    return all;
  }

  private Map<String, String> marks() {
    Map<String, String> marks = new LinkedHashMap<>();
    for (String mark : parts(columns.get(5), ",")) {
      List<String> pair = parts(mark, "=");
      marks.put(pair.getFirst(), pair.getLast());
    }
    return marks;
  }

  private static List<String> parts(String text, String separator) {
    return Stream.of(text.split(separator, -1))
        .map(String::strip)
        .filter(s -> !s.isEmpty())
        .toList();
  }
}
