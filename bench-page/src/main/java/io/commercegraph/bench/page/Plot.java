package io.commercegraph.bench.page;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A row's figures of one unit as bars on a logarithmic scale, ours in blue. Written by hand: chart
 * libraries draw each letter, which makes half a megabyte of two kilobytes.
 */
final class Plot {

  private static final int WIDTH = 720;
  private static final int LABEL = 200;
  private static final int BARS = 420;
  private static final int LINE = 18;
  private static final String OURS = "#2563eb";
  private static final String OTHERS = "#9ca3af";

  private final StringBuilder svg = new StringBuilder();
  private final double least;
  private final double decades;
  private int y = LINE;

  private Plot(double least, double most) {
    this.least = Math.pow(10, Math.floor(Math.log10(least)));
    this.decades = Math.max(1, Math.ceil(Math.log10(most / this.least)));
  }

  /** The picture of a row, as SVG. */
  static String of(RowResult result) {
    Map<String, Map<String, Double>> medians = result.medians();
    List<String> columns =
        medians.values().iterator().next().keySet().stream()
            .filter(column -> column.endsWith(result.unit()))
            .toList();
    double[] values =
        medians.values().stream()
            .flatMap(figures -> figures.entrySet().stream())
            .filter(figure -> columns.contains(figure.getKey()))
            .mapToDouble(Map.Entry::getValue)
            .sorted()
            .toArray();
    Plot plot = new Plot(values[0], values[values.length - 1]);
    columns.forEach(column -> plot.addGroup(column, medians));
    return plot.whole();
  }

  private void addGroup(String column, Map<String, Map<String, Double>> figures) {
    addText(0, column, "font-weight=\"bold\"");
    y += LINE;
    String ours = figures.keySet().iterator().next();
    figures.forEach(
        (name, row) -> {
          Double value = row.get(column);
          if (value != null) {
            addBar(name, value, name.equals(ours) ? OURS : OTHERS);
          }
        });
    y += LINE;
  }

  private void addBar(String name, double value, String colour) {
    double width = Math.max(1, Math.log10(value / least) / decades * BARS);
    addText(0, name, "");
    svg.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%d\" y=\"%d\" width=\"%.0f\" height=\"%d\" fill=\"%s\"/>%n",
            LABEL,
            y - LINE + 6,
            width,
            LINE - 4,
            colour));
    addText(LABEL + width + 6, Numbers.figure(value), "");
    y += LINE;
  }

  private void addText(double x, String text, String style) {
    svg.append(
        String.format(Locale.ROOT, "<text x=\"%.0f\" y=\"%d\" %s>%s</text>%n", x, y, style, text));
  }

  private String whole() {
    return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">
    <rect width="100%%" height="100%%" fill="white"/>
    %s</svg>
    """
        .formatted(WIDTH, y, svg);
  }
}
