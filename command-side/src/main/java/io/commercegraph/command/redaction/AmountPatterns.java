package io.commercegraph.command.redaction;

import java.util.List;

/**
 * Regular expressions for prices, percentages and measures: numbers next to a currency, a percent
 * sign or a unit.
 */
final class AmountPatterns {

  private static final String CURRENCY =
      "(?:[\\p{Sc}%‰円元원]|(?<!\\p{L})(?:EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|HUF|RON|BGN|JPY|INR|IDR|BRL|AUD|CAD|NZD|TRY|UAH"
          + "|RUB|CNY|KRW|MXN|ZAR|ILS|SGD|HKD|AED|SAR|THB|TL|euros?|dollars?|pounds?|cents?|ct|zł|zl|kr|kč|ft|лв|lei"
          + "|руб|грн|rs|s?fr|percent|prozent|pct)(?!\\p{L})[.]?)";

  /** Units of measure, without those that are also words or start one. */
  private static final String UNIT =
      "(?:[cm]m|kg|ml|[gtmk]b|mah|wh|mhz|ghz|px|zoll|inch|pcs|stk|stück|points?|punkte|pts)(?!\\p{L})";

  /**
   * An integer, with or without group separators, and without a leading zero, which phone numbers
   * have.
   */
  private static final String WHOLE =
      "(?:[1-9]\\d{0,2}(?:(?:[.,']\\d{2,3}| \\d{3})(?!\\d))+|[1-9]\\d{0,8}|0)(?!\\d)";

  private static final String NUMBER =
      "(?>[-+]?" + WHOLE + "(?:[.,]\\d{1,2}(?!\\d))?(?:[.,:]-{1,2})?)";

  private static final String DECIMAL = "[-+]?(?:0|[1-9]\\d{0,4})[.,]\\d{2}(?!\\d)";

  private static final String ENDS = DatePatterns.ENDS + "(?!,\\d)";

  private static final String STARTS = "(?<!\\d)(?<!\\d[ .,/_'-])";

  static final List<String> PATTERNS =
      List.of(
          CURRENCY + " ?" + NUMBER + "(?> ?[-/] ?" + NUMBER + "){0,5}+(?!\\d)",
          STARTS + "(?:[1-9]\\d{0,2}[-/]){0,6}" + NUMBER + " ?" + CURRENCY + "(?! ?\\d)",
          STARTS
              + DECIMAL
              + "(?>[ ,;/|-]{1,3}"
              + DECIMAL
              + "){1,20}+(?: ?"
              + CURRENCY
              + ")?"
              + ENDS,
          DatePatterns.ALONE + "[1-9]\\d{0,2}(?:[ .,']\\d{3})*+[.,]\\d{2}" + ENDS + "(?! \\d)",
          DatePatterns.ALONE + "[1-9]\\d{3,6}[.,]\\d{2}" + ENDS + "(?! \\d)",
          STARTS + "(?:[1-9]\\d{1,4}[ ,/-]{1,2}){0,8}[1-9]\\d{0,4}(?:[.,]\\d{1,2})? ?" + UNIT,
          STARTS + WHOLE + " ?" + UNIT);

  private AmountPatterns() {}
}
