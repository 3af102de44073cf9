package io.commercegraph.bench.page;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a run of a row showed, as it is kept beside the page.
 *
 * @param how what was compared and how, as the row said it when it ran; Markdown with a heading
 * @param unit of the figures that are plotted
 * @param figures by contestant and by the figure's name, a value for each round; the first
 *     contestant is ours
 * @param notes what the figures do not say by themselves, as Markdown; may be empty
 */
public record RowResult(
    String row,
    Run run,
    List<String> how,
    String unit,
    List<Ratio> ratios,
    Map<String, Map<String, List<Double>>> figures,
    String notes) {

  /** By contestant and figure, the median of the rounds. */
  Map<String, Map<String, Double>> medians() {
    Map<String, Map<String, Double>> medians = new LinkedHashMap<>();
    figures.forEach(
        (contestant, named) -> {
          Map<String, Double> row = new LinkedHashMap<>();
          named.forEach((name, values) -> row.put(name, median(values)));
          medians.put(contestant, row);
        });
    return medians;
  }

  Seen seen(String ratio) {
    return ratios.stream()
        .filter(each -> each.name().equals(ratio))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(row + " has not shown: " + ratio))
        .seen();
  }

  /** The anchor of its heading, as GitHub makes it. */
  String anchor() {
    return how.getFirst()
        .replaceFirst("^#+ ", "")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^a-z0-9 -]", "")
        .replace(' ', '-');
  }

  private static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    return Numbers.median(sorted);
  }
}
