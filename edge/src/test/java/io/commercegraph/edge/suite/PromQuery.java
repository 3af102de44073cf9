package io.commercegraph.edge.suite;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names of metrics in a query of Prometheus, each with the labels that the query expects. */
final class PromQuery {

  private static final Set<String> OPERATORS = Set.of("and", "or", "unless", "bool", "offset");
  private static final Pattern RANGE = Pattern.compile("\\[[^]]*]");
  private static final Pattern TEXT = Pattern.compile("\"[^\"]*\"");
  private static final Pattern GROUPING =
      Pattern.compile("\\b(by|without|on|ignoring)\\s*\\(([^)]*)\\)");
  private static final Pattern NAME =
      Pattern.compile("([a-zA-Z_:][a-zA-Z0-9_:]*)\\s*(\\(|\\{([^}]*)})?");
  private static final Pattern LABEL = Pattern.compile("[a-zA-Z_][a-zA-Z0-9_]*");

  private PromQuery() {}

  static Map<String, Set<String>> metrics(String query) {
    String plain = RANGE.matcher(TEXT.matcher(query).replaceAll("")).replaceAll("");
    Map<String, Set<String>> found = new TreeMap<>();
    Matcher names = NAME.matcher(GROUPING.matcher(plain).replaceAll(""));
    while (names.find()) {
      boolean function = "(".equals(names.group(2));
      if (!function && !OPERATORS.contains(names.group(1))) {
        found.computeIfAbsent(names.group(1), _ -> new TreeSet<>()).addAll(labels(names.group(3)));
      }
    }
    Matcher groupings = GROUPING.matcher(plain);
    while (groupings.find()) {
      Set<String> labels = labels(groupings.group(2));
      found.values().forEach(expected -> expected.addAll(labels));
    }
    return found;
  }

  private static Set<String> labels(String text) {
    Set<String> labels = new TreeSet<>();
    Matcher matcher = LABEL.matcher(text == null ? "" : text);
    while (matcher.find()) {
      labels.add(matcher.group());
    }
    return labels;
  }
}
