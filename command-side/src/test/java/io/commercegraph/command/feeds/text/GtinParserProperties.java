package io.commercegraph.command.feeds.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.values.Gtin;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

/** Shows that a GTIN is read from any usual way of writing, and that a wrong digit is noticed. */
class GtinParserProperties {

  @Property(tries = 300)
  void whatASpreadsheetLeavesOfAUpcIsStillThatUpc(
      @ForAll @LongRange(min = 10_000_000, max = 99_999_999_999L) long stem) {
    String upc = withCheckDigit(String.format("%011d", stem));
    assertThat(GtinParser.parse(upc.replaceFirst("^0{1,3}", "")))
        .isEqualTo(Gtin.parse(upc))
        .isPresent();
  }

  @Property(tries = 300)
  void printingDoesNotMatter(
      @ForAll @LongRange(min = 1_000_000_000_000L, max = 9_999_999_999_999L) long stem) {
    String gtin = withCheckDigit(Long.toString(stem));
    String printed =
        "'" + gtin.substring(0, 3) + "-" + gtin.substring(3, 8) + " " + gtin.substring(8);
    assertThat(GtinParser.parse(printed)).isEqualTo(Gtin.parse(gtin)).isPresent();
  }

  /** A GTIN of any of the four lengths, and a GTIN-14 without the zeros a spreadsheet took. */
  @Property(tries = 300)
  void everyLengthIsKeptAsFourteenDigits(
      @ForAll @LongRange(min = 1_000_000, max = 9_999_999_999_999L) long stem,
      @ForAll @IntRange(min = 0, max = 3) int length) {
    int digits = new int[] {8, 12, 13, 14}[length];
    String gtin =
        withCheckDigit(String.format("%0" + (digits - 1) + "d", stem % pow10(digits - 1)));
    String fourteen = "0".repeat(14 - digits) + gtin;
    assertThat(GtinParser.parse(gtin)).hasValue(new Gtin(fourteen));
    assertThat(GtinParser.parse(fourteen)).hasValue(new Gtin(fourteen));
    if (digits >= 12) {
      String lost = fourteen.replaceFirst("^0{1,5}", "");
      assertThat(GtinParser.parse(lost)).as(lost).hasValue(new Gtin(fourteen));
    }
  }

  private static long pow10(int exponent) {
    return Math.round(Math.pow(10, exponent));
  }

  @Property(tries = 300)
  void oneWrongDigitIsAlwaysSeen(
      @ForAll @LongRange(min = 100_000_000_000L, max = 999_999_999_999L) long stem,
      @ForAll @LongRange(min = 0, max = 12) long place,
      @ForAll @LongRange(min = 1, max = 9) long by) {
    char[] digits = withCheckDigit(Long.toString(stem)).toCharArray();
    digits[(int) place] = (char) ('0' + (digits[(int) place] - '0' + by) % 10);
    assertThat(GtinParser.parse(new String(digits))).isEmpty();
  }

  @Example
  void whatIsNoGtinIsNone() {
    for (String text :
        new String[] {"", "does not apply", "4.00638E+12", "00000000000000", "1234567", "N/A"}) {
      assertThat(GtinParser.parse(text)).isEmpty();
    }
  }

  @Example
  void ofSeveralTheFirstGoodOneCounts() {
    assertThat(GtinParser.parse("123, 4006381333931")).isEqualTo(Gtin.parse("4006381333931"));
  }

  private static String withCheckDigit(String stem) {
    int sum = 0;
    for (int i = stem.length() - 1, weight = 3; i >= 0; i--, weight = 4 - weight) {
      sum += (stem.charAt(i) - '0') * weight;
    }
    return stem + (10 - sum % 10) % 10;
  }
}
