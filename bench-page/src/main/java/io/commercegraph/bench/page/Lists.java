package io.commercegraph.bench.page;

import io.commercegraph.bench.page.Shown.Judged;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The page's lists of aims: those that are not reached, those that are undecided, and those that no
 * run has shown.
 */
final class Lists {

  private Lists() {}

  static String notHeld(Shown shown) {
    return table(
        shown,
        List.of("row", "ratio", "to reach", "seen", "where the time goes"),
        judged -> judged.verdict() == Verdict.NO,
        judged -> cells(judged, judged.aim().because()));
  }

  static String undecided(Shown shown) {
    return table(
        shown,
        List.of("row", "ratio", "to reach", "seen", "why it is undecided"),
        judged -> judged.verdict() == Verdict.UNDECIDED && judged.seen() != null,
        judged -> cells(judged, reason(Objects.requireNonNull(judged.seen()))));
  }

  static String unseen(Shown shown) {
    return table(
        shown,
        List.of("row", "ratio", "to reach"),
        judged -> judged.seen() == null,
        judged -> List.of(link(judged), judged.aim().ratio(), limit(judged)));
  }

  private static String table(
      Shown shown,
      List<String> head,
      Predicate<Judged> which,
      Function<Judged, List<String>> cells) {
    List<Judged> found = shown.judged().stream().filter(which).toList();
    if (found.isEmpty()) {
      return "None.";
    }
    return Markdown.line(head)
        + "|---".repeat(head.size())
        + "|\n"
        + found.stream().map(cells).map(Markdown::line).collect(Collectors.joining()).strip();
  }

  private static List<String> cells(Judged judged, @Nullable String last) {
    return List.of(
        link(judged),
        judged.aim().ratio(),
        limit(judged),
        Objects.requireNonNull(judged.seen()).text(),
        Objects.requireNonNullElse(last, ""));
  }

  private static String reason(Seen seen) {
    Integer rounds = seen.rounds();
    return rounds != null && rounds < Verdict.LEAST_ROUNDS
        ? "too few rounds"
        : "some rounds reach it, some do not";
  }

  private static String limit(Judged judged) {
    return judged.aim().sign() + " " + Numbers.plain(judged.aim().limit());
  }

  private static String link(Judged judged) {
    RowResult result = judged.result();
    return result == null
        ? "`" + judged.row() + "`"
        : "[`" + judged.row() + "`](#" + result.anchor() + ")";
  }
}
