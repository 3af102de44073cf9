package io.commercegraph.edge.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The metrics that the alert rules speak of, against those that the service tells. */
final class AlertedMetrics {

  private static final Path RULES = Path.of("../ops/prometheus/alerts.yml");
  private static final Pattern NAME =
      Pattern.compile("\\b(?:commerce_graph|http_server|jvm|process|hikaricp)_[a-z_]+");
  private static final Pattern TOLD = Pattern.compile("(?m)^# TYPE (\\S+) (\\S+)$");

  private AlertedMetrics() {}

  static Set<String> inRules() throws IOException {
    Set<String> names = new TreeSet<>();
    Matcher matcher = NAME.matcher(Files.readString(RULES));
    while (matcher.find()) {
      names.add(matcher.group());
    }
    return names;
  }

  /** Every name that a sample of these scrapes may have. */
  static Set<String> in(String... scrapes) {
    Set<String> names = new TreeSet<>();
    for (String scrape : scrapes) {
      Matcher matcher = TOLD.matcher(scrape);
      while (matcher.find()) {
        names.add(matcher.group(1));
        if (matcher.group(2).equals("histogram") || matcher.group(2).equals("summary")) {
          names.add(matcher.group(1) + "_count");
          names.add(matcher.group(1) + "_sum");
        }
        if (matcher.group(2).equals("histogram")) {
          names.add(matcher.group(1) + "_bucket");
        }
      }
    }
    return names;
  }
}
