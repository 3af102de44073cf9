package io.commercegraph.command.feeds.text;

import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jspecify.annotations.Nullable;

/**
 * Cleans texts of merchants for recording: removes markup and invisible characters, joins lines,
 * and caps the length.
 */
public final class CleanText {

  /** The longest text that is accepted before cleaning. */
  public static final int MAX_RAW = 65_536;

  /**
   * Control characters, format characters (zero-width and direction marks), private use characters,
   * and unpaired surrogates.
   */
  private static final Pattern INVISIBLE =
      Pattern.compile("[\\p{C}&&[^\\s]]|[\\x{FE00}-\\x{FE0F}]");

  private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]+");
  private static final Pattern MARKUP = Pattern.compile("</?[a-zA-Z!]|&#?[0-9a-zA-Z]{2,8};");

  private CleanText() {}

  /** The cleaned text, or {@code null} where it is empty. */
  public static @Nullable String of(String field, @Nullable String raw, int maxLength) {
    if (raw == null) {
      return null;
    }
    if (raw.length() > MAX_RAW) {
      throw new InvalidField(field, "is longer than " + MAX_RAW + " characters");
    }
    if (isPlain(raw)) {
      return raw.isEmpty() ? null : capped(raw, maxLength);
    }
    String text = raw;
    // Twice, since many shops' systems escape texts twice.
    for (int i = 0; i < 2 && MARKUP.matcher(text).find(); i++) {
      text = Jsoup.parseBodyFragment(text).text();
    }
    text = INVISIBLE.matcher(text).replaceAll("");
    text = SPACES.matcher(text).replaceAll(" ").strip();
    return text.isEmpty() ? null : capped(text, maxLength);
  }

  /** Whether a text needs no cleaning, as most do. */
  private static boolean isPlain(String raw) {
    int last = ' ';
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c < ' ' || c == '<' || c == '&' || c > 0x17F || (c >= 0x7F && c <= 0xAD)) {
        return false;
      }
      if (c == ' ' && last == ' ') {
        return false;
      }
      last = c;
    }
    return last != ' ' || raw.isEmpty();
  }

  private static String capped(String text, int maxLength) {
    if (text.length() <= maxLength) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(maxLength - 2)) ? maxLength - 2 : maxLength - 1;
    return text.substring(0, end).stripTrailing() + "…";
  }
}
