package io.commercegraph.command.redaction;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Regular expressions for the parts of an e-mail address, also in obfuscated spellings such as
 * "jane at example dot com".
 */
final class EmailPatterns {

  /** Names of the at sign in the languages of the shops. */
  static final String AT_WORD =
      "(?:at(?:["
          + " -]sign)?|ät|et|arroba|arobase?|arrobase|chiocciola|malpa|małpa|zavin[aá]č|zavinac|kukac"
          + "|ap(?:en)?staartje|snabel-?a|klammeraffe|собака|собачка|παπάκι|アットマーク|アット|골뱅이)";

  /** Words that mean the at sign only within brackets or other signs. */
  private static final String BRACKETED_AT = "(?:@|a|à|bei|chez|" + AT_WORD + ")";

  private static final String DOT_WORD =
      "(?:dot|punkt|point|punto|ponto|kropka|te[cč]ka|bodka|pont|punct|piste|punktum|punt|nokta"
          + "|точка|крапка|τελεία|ドット|닷)";

  private static final String OPEN = " ?[(\\[{<«|]{1,2} ?";
  private static final String CLOSE = " ?[)\\]}>»|]{1,2} ?";
  private static final String MARK = " ?[_*~|-]{1,2} ?";

  /** An at sign that is unambiguous. */
  static final String SURE_AT = " {0,3}@ {0,3}|" + OPEN + BRACKETED_AT + CLOSE;

  /** A word for the at sign between other signs, as in "jane_at_example.com". */
  static final String MARKED_AT = MARK + AT_WORD + MARK;

  /** A word for the at sign that may also be a word of the sentence, or a part of a path. */
  static final String PLAIN_AT = " (?:à|bei|" + AT_WORD + ") | ?[/.]" + AT_WORD + "[/.] ?";

  static final String SPELLED_DOT =
      "(?:"
          + OPEN
          + "(?:[.]|"
          + DOT_WORD
          + ")"
          + CLOSE
          + "| ?[_*~|/.-]"
          + DOT_WORD
          + "[_*~|/.-] ?| "
          + DOT_WORD
          + " )";

  private static final String WORD =
      "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_%+'.!#$&^*~-]{0,63}[\\p{L}\\p{N}_%+-])?";
  private static final String LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?";
  private static final String END = "(?![\\p{L}\\p{N}])";
  private static final String TOP = "(?:xn--[a-z0-9-]+|\\p{L}{2,24})" + END;
  private static final String IP = "\\[?\\d{1,3}(?:[.]\\d{1,3}){3}\\]?";

  /** Top-level domains before which an unusual separator is read as a dot. */
  private static final String KNOWN_TOP =
      "(?:"
          + String.join("|", Locale.getISOCountries()).toLowerCase(Locale.ROOT)
          + "|com|net|org|info|biz|eu|uk|edu|gov|io|app|dev|name|online|shop|example|test|mail)"
          + END;

  /** Top-level domains that are not words of a sentence. */
  private static final String COMMON_TOP = "(?:com|net|org|info|biz|example)" + END;

  /** Mail providers' names, before which the word "at" is unambiguous. */
  private static final String MAILBOX =
      "(?:gmail|googlemail|gmx|web|yahoo|ymail|hotmail|outlook|live|msn|icloud|aol|proton|protonmail"
          + "|t-online|freenet|posteo|libero|orange|wanadoo|laposte|mail|yandex|qq|163|wp|onet|seznam)";

  /** The local part, which ends where the at sign starts. */
  static final Pattern LOCAL =
      pattern(
          "(?<![\\p{L}\\p{N}])(?:\"[^\"]{1,64}\"|(?:"
              + WORD
              + SPELLED_DOT
              + "){0,3}"
              + WORD
              + ")\\z");

  static final Pattern SURE_DOMAIN =
      pattern(
          "(?:" + LABEL + "(?:[.。]|" + SPELLED_DOT + "))+" + TOP,
          "(?:" + LABEL + "[.。,;:·•∙⋅])+" + KNOWN_TOP,
          "(?:" + LABEL + " ?[.。,;·] ?)+" + COMMON_TOP,
          MAILBOX + " (?:com|net|org|de|fr|it|pl|ru)" + END,
          LABEL + " (?:com|net|org)" + END,
          IP);

  static final Pattern MARKED_DOMAIN =
      pattern("(?:" + LABEL + "(?:[.。]|" + SPELLED_DOT + "))+" + TOP, IP);

  static final Pattern PLAIN_DOMAIN =
      pattern(
          "(?:" + LABEL + "(?:[.。]|" + SPELLED_DOT + ")){0,4}" + LABEL + SPELLED_DOT + TOP,
          MAILBOX + "[.]" + TOP);

  /** A domain that counts after the word "at" only where the local part looks like an address's. */
  static final Pattern REAL_DOMAIN = pattern("(?:" + LABEL + "[.])+" + TOP);

  static final Pattern DOTTED_NAME = pattern("\\p{L}+[._]\\p{L}+");

  private EmailPatterns() {}

  static Pattern pattern(String... spellings) {
    return Pattern.compile(
        "(?:" + String.join("|", spellings) + ")", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }
}
