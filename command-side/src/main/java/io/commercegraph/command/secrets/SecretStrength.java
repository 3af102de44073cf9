package io.commercegraph.command.secrets;

/**
 * The rule which text is strong enough to be an operator's secret: one that can hold 32 random
 * bytes, which are 43 characters of base64 or 64 hexadecimal digits. A text of very few different
 * characters was not drawn at random; more cannot be seen of how it was drawn.
 */
final class SecretStrength {

  static final int LEAST_CHARACTERS = 43;
  static final int LEAST_HEX_DIGITS = 64;
  private static final int MIN_DIFFERENT = 8;
  private static final int MAX_CHARACTERS = 1024;

  private SecretStrength() {}

  static boolean isEnough(String text) {
    return text.length() >= (isHex(text) ? LEAST_HEX_DIGITS : LEAST_CHARACTERS)
        && text.length() <= MAX_CHARACTERS
        && text.chars().allMatch(c -> c > ' ' && c <= '~')
        && text.chars().distinct().count() >= MIN_DIFFERENT;
  }

  private static boolean isHex(String text) {
    return text.chars().allMatch(c -> Character.digit(c, 16) >= 0);
  }
}
