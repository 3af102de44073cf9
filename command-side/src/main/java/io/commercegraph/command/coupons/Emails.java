package io.commercegraph.command.coupons;

import java.util.List;
import java.util.regex.Pattern;

/** E-mail addresses, also in the spellings that are meant to get past a machine. */
final class Emails {

  private static final String OPEN = " ?[(\\[{<] ?";
  private static final String CLOSE = " ?[)\\]}>] ?";
  private static final String AT_WORD = "(?:at|ät|arroba|chiocciola|malpa|małpa)";
  private static final String DOT_WORD = "(?:dot|punkt|point|punto|ponto|kropka)";

  /** Cannot be meant otherwise. */
  private static final String AT =
      "(?: ?@ ?|" + OPEN + "(?:@|a|" + AT_WORD + ")" + CLOSE + "|[_-]" + AT_WORD + "[_-])";

  private static final String SPELLED_DOT =
      "(?:" + OPEN + "(?:[.]|" + DOT_WORD + ")" + CLOSE + "| " + DOT_WORD + " )";
  private static final String DOT = "(?:[.。]| [.。] |" + SPELLED_DOT + ")";

  private static final String WORD = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_%+'.-]*[\\p{L}\\p{N}_%+-])?";
  private static final String LOCAL =
      "(?:\"[^\"]{1,64}\"|(?:" + WORD + SPELLED_DOT + "){0,3}" + WORD + ")";
  private static final String LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?";
  private static final String TOP = "(?:xn--[a-z0-9-]+|\\p{L}{2,24})(?![\\p{L}\\p{N}])";
  private static final String IP = "\\[?\\d{1,3}(?:[.]\\d{1,3}){3}\\]?";

  /** Where people have their mail, so that a plain "at" before it can only mean one thing. */
  private static final String MAILBOXES =
      "(?:gmail|googlemail|gmx|web|yahoo|hotmail|outlook|live|icloud|aol|proton|protonmail|t-online"
          + "|freenet|posteo|libero|orange|wanadoo|mail|yandex|qq|163)";

  private static final Pattern ADDRESS =
      any(
          LOCAL + AT + "(?:(?:" + LABEL + DOT + ")+" + TOP + "|" + IP + ")",
          LOCAL + " " + AT_WORD + " (?:" + LABEL + DOT + ")*" + LABEL + SPELLED_DOT + TOP,
          LOCAL + " " + AT_WORD + " " + MAILBOXES + "[.]" + TOP,
          "\\p{L}+[._]\\p{L}+ " + AT_WORD + " (?:" + LABEL + "[.])+" + TOP);

  private Emails() {}

  static List<Span> find(String text) {
    return Span.of(ADDRESS, text, match -> true);
  }

  private static Pattern any(String... spellings) {
    return Pattern.compile(
        "(?<![\\p{L}\\p{N}])(?:" + String.join("|", spellings) + ")",
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }
}
