package io.commercegraph.edge.mcp.apps;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A view of MCP Apps, with the tools whose answers it shows and the parts it is made of. */
@SuppressWarnings("ImmutableEnumChecker") // its lists are those of List.of
public enum AppView {
  PRICE_HISTORY(
      "price-history",
      "Price history",
      "The chart of a price over time, with what is to be said of it.",
      List.of("price_analytics", "product_price_analytics"),
      List.of("history.", "chart.", "claim.", "lows.", "verdict.", "app.", "offer.unknown"),
      List.of("uplot.css", "site.css"),
      List.of("uplot.js", "chart.js")),
  COMPARE(
      "compare",
      "Comparison",
      "What offers cost in the end, or the plans of a basket.",
      List.of("compare_prices", "compare_basket"),
      List.of(
          "offer.",
          "total.",
          "unknown.",
          "condition.",
          "availability.",
          "basket.",
          "compare.",
          "verdict.none"),
      List.of("site.css"),
      List.of());

  /** The only MIME type that MCP Apps has. */
  public static final String MIME_TYPE = "text/html;profile=mcp-app";

  public static final String SCHEME = "ui://";

  private final String id;
  private final String title;
  private final String description;
  private final List<String> tools;
  private final List<String> texts;
  private final List<String> styles;
  private final List<String> scripts;

  AppView(
      String id,
      String title,
      String description,
      List<String> tools,
      List<String> texts,
      List<String> styles,
      List<String> scripts) {
    this.id = id;
    this.title = title;
    this.description = description;
    this.tools = tools;
    this.texts = texts;
    this.styles = styles;
    this.scripts = scripts;
  }

  /** The view that shows the answers of a tool. */
  public static Optional<AppView> ofTool(String tool) {
    return Arrays.stream(values()).filter(view -> view.tools.contains(tool)).findFirst();
  }

  /** The view at an address. */
  public static Optional<AppView> at(String uri) {
    return Arrays.stream(values()).filter(view -> view.uri().equals(uri)).findFirst();
  }

  public String id() {
    return id;
  }

  public String uri() {
    return SCHEME + "commerce-graph/" + id;
  }

  public String title() {
    return title;
  }

  public String description() {
    return description;
  }

  /** The beginnings of the keys of the pages' texts that the view shows. */
  List<String> texts() {
    return texts;
  }

  /** The pages' style sheets that it takes over. */
  List<String> styles() {
    return styles;
  }

  /** The pages' scripts that it takes over. */
  List<String> scripts() {
    return scripts;
  }
}
