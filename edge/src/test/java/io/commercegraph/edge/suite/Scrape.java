package io.commercegraph.edge.suite;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a scrape in Prometheus' text format exposes.
 *
 * @param names every name that a sample may have
 * @param labels the labels of the samples that there are, by name
 */
record Scrape(Set<String> names, Map<String, Set<String>> labels) {

  private static final Pattern TYPE = Pattern.compile("(?m)^# TYPE (\\S+) (\\S+)$");
  private static final Pattern SAMPLE =
      Pattern.compile("(?m)^([a-zA-Z_:][\\w:]*)(?:\\{(.*)})? \\S+$");
  private static final Pattern LABEL = Pattern.compile("([a-zA-Z_]\\w*)=\"");

  static Scrape of(String text) {
    Set<String> names = new TreeSet<>();
    Matcher types = TYPE.matcher(text);
    while (types.find()) {
      names.add(types.group(1));
      if (types.group(2).equals("summary") || types.group(2).equals("histogram")) {
        names.add(types.group(1) + "_count");
        names.add(types.group(1) + "_sum");
      }
    }
    Map<String, Set<String>> labels = new TreeMap<>();
    Matcher samples = SAMPLE.matcher(text);
    while (samples.find()) {
      names.add(samples.group(1));
      Set<String> of = labels.computeIfAbsent(samples.group(1), _ -> new TreeSet<>());
      Matcher label = LABEL.matcher(samples.group(2) == null ? "" : samples.group(2));
      while (label.find()) {
        of.add(label.group(1));
      }
    }
    return new Scrape(names, labels);
  }
}
