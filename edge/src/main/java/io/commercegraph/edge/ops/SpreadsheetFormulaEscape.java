package io.commercegraph.edge.ops;

/**
 * A text that a spreadsheet would run as a formula: shops' titles and customers' notes are
 * anybody's words, and a formula may send a whole sheet elsewhere. The characters are those of
 * OWASP's page on CSV injection; blanks and quotes before them are passed over, as some programs
 * do.
 */
final class SpreadsheetFormulaEscape {

  private static final String STARTS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20";

  private SpreadsheetFormulaEscape() {}

  /** The same text, after a {@code '} where it would be run. */
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
