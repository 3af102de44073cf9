package io.commercegraph.edge.ops;

/**
 * Escapes texts that a spreadsheet would run as a formula. Shops' titles and customers' notes are
 * untrusted, and a formula can leak a whole sheet. The characters are those of OWASP's page on CSV
 * injection; blanks and quotes before them are skipped, as some programs do.
 */
final class SpreadsheetFormulaEscape {

  private static final String STARTS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20";

  private SpreadsheetFormulaEscape() {}

  /** The text, prefixed with {@code '} where a spreadsheet would run it. */
  static String defused(String text) {
    return isFormula(text) ? "'" + text : text;
  }

  private static boolean isFormula(String text) {
    return text.codePoints()
        .filter(character -> STARTS.indexOf(character) >= 0 || !isPassedOver(character))
        .limit(1)
        .anyMatch(character -> STARTS.indexOf(character) >= 0);
  }

  private static boolean isPassedOver(int character) {
    return character == '"'
        || character == '\''
        || Character.isWhitespace(character)
        || Character.isSpaceChar(character)
        || Character.getType(character) == Character.FORMAT;
  }
}
