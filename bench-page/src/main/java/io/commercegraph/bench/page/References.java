package io.commercegraph.bench.page;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts what was shown in the place of references, as in <code>{{seen append > 1 writer, ours to raw
 * JDBC}}</code>: a kind, then what it needs, with {@code >} between.
 */
final class References {

  static final Pattern REFERENCE = Pattern.compile("\\{\\{([a-z-]+)(?: ([^}]*))?}}");

  private final Shown shown;

  References(Shown shown) {
    this.shown = shown;
  }

  String resolve(String text) {
    Matcher matcher = REFERENCE.matcher(text);
    StringBuilder resolved = new StringBuilder();
    while (matcher.find()) {
      String arguments = Objects.requireNonNullElse(matcher.group(2), "");
      String value = value(matcher.group(1), Arrays.asList(arguments.split(" > ")));
      matcher.appendReplacement(resolved, Matcher.quoteReplacement(value));
    }
    return matcher.appendTail(resolved).toString();
  }

  private String value(String kind, List<String> of) {
    return switch (kind) {
      case "row" -> row(of.get(0));
      case "aim" -> shown.aim(of.get(0), of.get(1)).text();
      case "seen" -> shown.result(of.get(0)).seen(of.get(1)).text();
      case "figure" -> figure(of.get(0), of.get(1), of.get(2));
      case "trial" -> shown.trial(of.get(0)).value(of.get(1));
      case "table" -> shown.trial(of.get(0)).table();
      case "least-rounds" -> Integer.toString(Verdict.LEAST_ROUNDS);
      case "not-held" -> resolve(Lists.notHeld(shown));
      case "undecided" -> Lists.undecided(shown);
      case "unseen" -> Lists.unseen(shown);
      default -> throw new IllegalArgumentException("No such reference: " + kind);
    };
  }

  /** A new row has its place on the page before its first run. */
  private String row(String row) {
    return shown.hasRun(row)
        ? RowSection.of(shown, shown.result(row))
        : "No run of the row `" + row + "` is kept.";
  }

  private String figure(String row, String contestant, String figure) {
    var ofContestant =
        Objects.requireNonNull(shown.result(row).medians().get(contestant), contestant);
    return Numbers.figure(Objects.requireNonNull(ofContestant.get(figure), figure));
  }
}
