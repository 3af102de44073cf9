package io.commercegraph.api.coupons;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A coupon code in normalised form: as it was written, without what no shop's form accepts, such as
 * invisible characters, full-width forms, and leading, trailing or doubled space.
 */
public record CouponCode(String text) {

  public static final int MAX_LENGTH = 64;

  /** Controls, format characters (zero-width ones among them), surrogates, private use. */
  private static final Pattern INVISIBLE = Pattern.compile("[\\p{C}&&[^\\t\\n\\r]]");

  private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]+");

  public CouponCode {
    if (!fits(text) || !text.equals(clean(text))) {
      throw new IllegalArgumentException("Not a code in its clean spelling");
    }
  }

  /** The code that a text holds, if there is one of at most {@link #MAX_LENGTH} characters. */
  public static Optional<CouponCode> parse(String text) {
    String clean = clean(text);
    return fits(clean) ? Optional.of(new CouponCode(clean)) : Optional.empty();
  }

  /** Characters as JSON Schema counts them, by code point. */
  private static boolean fits(String clean) {
    return !clean.isEmpty() && clean.codePointCount(0, clean.length()) <= MAX_LENGTH;
  }

  /** What two spellings of one code share: tills ignore case. */
  public String key() {
    return text.toUpperCase(Locale.ROOT);
  }

  private static String clean(String text) {
    // Composed last, since invisible characters may occur between a letter and its accent.
    String visible = INVISIBLE.matcher(text).replaceAll("");
    String plain = Normalizer.normalize(visible, Normalizer.Form.NFKC);
    return SPACES.matcher(plain).replaceAll(" ").strip();
  }

  @Override
  public String toString() {
    return text;
  }
}
