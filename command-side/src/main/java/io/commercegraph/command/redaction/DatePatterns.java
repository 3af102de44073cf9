package io.commercegraph.command.redaction;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Regular expressions for dates, times and ranges of them, in the notations of the shops'
 * countries.
 */
final class DatePatterns {

  /** Does not start within a longer chain of groups. */
  static final String STARTS = "(?<!\\d)(?<!\\d[-./:_,])";

  static final String ENDS = "(?!\\d)(?![-./:_]\\d)";

  /** Nor after a group with any other separator. */
  static final String ALONE = STARTS + "(?<!\\d[^\\p{L}\\p{N}]{1,3})";

  private static final String D = "(?:0?[1-9]|[12]\\d|3[01])";
  private static final String M = "(?:0?[1-9]|1[0-2])";
  private static final String YEAR = "(?:19|20)\\d{2}";

  private static final String DATE =
      Stream.of("-", "[.]", "/")
          .flatMap(DatePatterns::separatedBy)
          .collect(
              Collectors.joining(
                  "|",
                  "(?:",
                  "|" + YEAR + "(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])" + ")(?!\\d)"));

  private static final String SPACED_DATE =
      "(?>(?:"
          + String.join(
              "|", YEAR + " " + M + " " + D, D + " " + M + " " + YEAR, M + " " + D + " " + YEAR)
          + ")(?!\\d))";

  private static final String TIME =
      "(?:[01]?\\d|2[0-4]):[0-5]\\d(?::[0-5]\\d(?:[.,]\\d{1,9})?)?(?:"
          + " ?[+-](?:0\\d|1[0-4]):?(?:00|30|45))?(?!\\d)";

  /**
   * A date or a time. The group is atomic, since many dates match with the month first and last.
   */
  private static final String MOMENT = "(?>" + DATE + "|" + TIME + ")";

  /** A day and a month without a year. */
  private static final String DAY = D + "(?:[.] ?" + M + "[.]?|/" + M + ")(?!\\d)";

  private static final String MONTH =
      "(?:" + M + "[-./]" + YEAR + "|" + YEAR + "[-./]" + M + ")(?!\\d)";

  private static final String HOUR = "(?:[01]\\d|2[0-4])(?:00|15|30|45)";
  private static final String DOTTED_HOUR = "(?:[01]?\\d|2[0-4])[.][0-5]\\d";
  private static final String HOURS =
      "(?:" + HOUR + " ?- ?" + HOUR + "|" + DOTTED_HOUR + " ?- ?" + DOTTED_HOUR + ")(?!\\d)";

  private static final String BETWEEN = "[^\\p{L}\\p{N}\\x00]{1,4}";
  private static final String TO = " ?(?:[-~/,]|--|[.][.]) ?";

  static final List<String> PATTERNS =
      List.of(
          STARTS + MOMENT + "(?:" + BETWEEN + MOMENT + "){0,20}+" + ENDS,
          ALONE + SPACED_DATE + "(?:" + BETWEEN + SPACED_DATE + "){0,5}+" + ENDS + "(?! \\d)",
          STARTS + DAY + TO + "(?:" + DATE + "|" + DAY + ")" + ENDS,
          ALONE + MONTH + "(?:(?:" + TO + "| )" + MONTH + "){0,5}" + ENDS,
          ALONE
              + YEAR
              + "(?: ?[-/] ?(?:"
              + YEAR
              + "|\\d{2})|(?:,? "
              + YEAR
              + ")+)"
              + ENDS
              + "(?! \\d)",
          ALONE + HOURS + "(?:[ ,]{1,2}" + HOURS + "){0,5}" + ENDS + "(?! \\d)");

  private DatePatterns() {}

  private static Stream<String> separatedBy(String sign) {
    String and = sign + " ?";
    return Stream.of(
        YEAR + and + M + and + D + "[.]?",
        D + and + M + and + "(?:" + YEAR + "|\\d{2})",
        M + and + D + and + "(?:" + YEAR + "|\\d{2})");
  }
}
