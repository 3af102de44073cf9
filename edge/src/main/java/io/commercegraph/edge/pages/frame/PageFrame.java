package io.commercegraph.edge.pages.frame;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * What a template needs beside its own view: texts, formats, paths of assets.
 *
 * @param path the path of the page, by which the navigation shows where one is
 * @param assets from the name of an asset to its path
 */
public record PageFrame(
    Language language,
    Messages messages,
    Formats formats,
    String path,
    UnaryOperator<String> assets,
    PageSettings settings) {

  public static PageFrame of(
      Language language, String path, UnaryOperator<String> assets, PageSettings settings) {
    return new PageFrame(
        language, Messages.in(language), new Formats(language.locale()), path, assets, settings);
  }

  /** A text of the pages. */
  public String t(String key, Object... values) {
    return messages.text(key, values);
  }

  /** A text about a number. */
  public String n(String key, long count) {
    return messages.text(key + (count == 1 ? ".one" : ".other"), formats.number(count));
  }

  /** The name of a code that the tools answer, or the code itself where it is a new one. */
  public String name(String prefix, String code) {
    String key = prefix + "." + code;
    return messages.has(key) ? messages.text(key) : code.replace('_', ' ');
  }

  /** The names of countries, as a list in words. */
  public String countries(List<String> codes) {
    return codes.stream().map(formats::country).collect(Collectors.joining(", "));
  }

  public String asset(String name) {
    return assets.apply(name);
  }

  /** The value of {@code aria-current} of a link in the navigation. */
  public String current(String link) {
    boolean here = link.equals("/") ? path.equals("/") : path.startsWith(link);
    return here ? "page" : "false";
  }
}
