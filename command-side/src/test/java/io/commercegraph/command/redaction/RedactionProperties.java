package io.commercegraph.command.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberType;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Property test: generated numbers with generated separators are redacted, and dates in every
 * notation are not.
 */
class RedactionProperties {

  private static final List<String> SEPARATORS =
      List.of(
          "", " ", "-", ".", "/", ",", ":", ";", "_", "|", "*", "~", "=", "\\", "•", "·", "…", "—",
          "–", "\u2010", "\u2011", "\u2012", "\u2212", "\u00A0", "\u2009", "\u202F", "\u3000",
          "\u200B", "\u2060", "\uFE0F", "\u034F", "\u0301", "\u20E3", " - ", ", ", " / ", " | ",
          "><");

  private static final List<String> NOTATIONS =
      List.of(
          "yyyy-MM-dd",
          "yyyy/MM/dd",
          "yyyy.MM.dd",
          "yyyyMMdd",
          "dd.MM.yyyy",
          "d.M.yyyy",
          "dd.MM.yy",
          "d. M. yyyy",
          "yyyy. MM. dd.",
          "dd/MM/yyyy",
          "d/M/yy",
          "MM/dd/yyyy",
          "M/d/yy",
          "dd-MM-yyyy",
          "dd MM yyyy",
          "yyyy MM dd",
          "MM/yyyy",
          "yyyy-MM",
          "d MMM yyyy",
          "MMMM d, yyyy",
          "yyyy-MM-dd HH:mm",
          "dd.MM.yyyy HH:mm:ss");

  private static final List<String> BETWEEN =
      List.of("-", " - ", "–", " – ", " — ", " ", " bis ", " to ", "/", " / ", "..", ", ", " ~ ");

  private static final List<String> SHOPS =
      List.of("DE", "US", "FR", "GB", "DK", "NO", "ES", "PL", "RU", "IN");

  @Property(tries = 2_000)
  void noSeparatorSavesACard(
      @ForAll("cards") String digits, @ForAll("separators") String separator) {
    hides(PersonalDataKind.CARD, grouped(digits, 4, separator));
  }

  @Property(tries = 2_000)
  void noSeparatorSavesAnIban(
      @ForAll("ibans") String iban, @ForAll("separators") String separator) {
    hides(PersonalDataKind.IBAN, grouped(iban, 4, separator));
  }

  @Property(tries = 2_000)
  void noSeparatorSavesAPhone(
      @ForAll("countries") String country, @ForAll("separators") String separator) {
    PhoneNumberUtil numbers = PhoneNumberUtil.getInstance();
    String number =
        numbers.format(
            numbers.getExampleNumberForType(country, PhoneNumberType.MOBILE),
            PhoneNumberFormat.INTERNATIONAL);
    hides(PersonalDataKind.PHONE, number.replaceAll("[ -]", Matcher.quoteReplacement(separator)));
  }

  @Property(tries = 5_000)
  void datesStay(
      @ForAll("days") LocalDate from,
      @ForAll("days") LocalDate to,
      @ForAll("notations") String notation,
      @ForAll("between") String between,
      @ForAll("shops") String country) {
    DateTimeFormatter format = DateTimeFormatter.ofPattern(notation, Locale.ENGLISH);
    String note = from.atTime(8, 30).format(format) + between + to.atTime(20, 0).format(format);
    assertThat(Redaction.of(note, country).found()).as(note).isEmpty();
  }

  /** The most CPU time of a redaction; a pattern with catastrophic backtracking takes minutes. */
  @Property(tries = 300)
  void isDoneWithAnythingQuickly(@ForAll("repeated") String hostile) {
    String note = hostile.repeat(1 + 280 / hostile.length()).substring(0, 280);
    ThreadMXBean thread = ManagementFactory.getThreadMXBean();
    long start = thread.getCurrentThreadCpuTime();
    Redaction.of(note, "DE");
    assertThat(thread.getCurrentThreadCpuTime() - start).as(note).isLessThan(1_000_000_000L);
  }

  @Provide
  Arbitrary<String> repeated() {
    return Arbitraries.strings()
        .withChars("0123456789a@.,-/:_+() #&;%€\"'{[<|=\u0301")
        .ofMinLength(1)
        .ofMaxLength(8);
  }

  @Provide
  Arbitrary<String> cards() {
    return Combinators.combine(
            Arbitraries.of("4", "51", "55", "2223", "37", "36", "3530", "6011", "62", "6759", "50"),
            Arbitraries.randomValue(Random::nextLong))
        .as(RedactionProperties::card);
  }

  @Provide
  Arbitrary<String> ibans() {
    return Combinators.combine(
            Arbitraries.of(
                "DE18", "AT16", "CH17", "BE12", "ES20", "PL24", "SE20", "NO11", "FI14", "PT21"),
            Arbitraries.randomValue(Random::nextLong))
        .as(
            (country, seed) ->
                iban(country.substring(0, 2), Integer.parseInt(country.substring(2)), seed));
  }

  @Provide
  Arbitrary<String> countries() {
    return Arbitraries.of(
        "DE", "AT", "CH", "FR", "GB", "US", "RU", "PL", "NL", "ES", "IT", "SE", "BR", "IN", "JP",
        "AU");
  }

  @Provide
  Arbitrary<String> separators() {
    return Arbitraries.of(SEPARATORS);
  }

  @Provide
  Arbitrary<LocalDate> days() {
    return Arbitraries.integers()
        .between(0, 3_650)
        .map(day -> LocalDate.of(2020, 1, 1).plusDays(day));
  }

  @Provide
  Arbitrary<String> notations() {
    return Arbitraries.of(NOTATIONS);
  }

  @Provide
  Arbitrary<String> between() {
    return Arbitraries.of(BETWEEN);
  }

  @Provide
  Arbitrary<String> shops() {
    return Arbitraries.of(SHOPS);
  }

  private static void hides(PersonalDataKind kind, String text) {
    Redaction redaction = Redaction.of("it was " + text + " there", null);
    assertThat(redaction.found()).as(text).containsExactly(kind);
    assertThat(redaction.text()).as(text).matches("it was \\W*\\[" + kind.wireName() + "] there");
  }

  private static String grouped(String text, int size, String separator) {
    return text.replaceAll("(.{" + size + "})(?=.)", "$1" + Matcher.quoteReplacement(separator));
  }

  private static String card(String prefix, long seed) {
    int length = prefix.startsWith("37") ? 15 : prefix.equals("36") ? 14 : 16;
    String body = prefix + digits(length - 1 - prefix.length(), seed);
    int sum =
        IntStream.range(0, body.length())
            .map(i -> (body.charAt(body.length() - 1 - i) - '0') * (i % 2 == 0 ? 2 : 1))
            .map(product -> product > 9 ? product - 9 : product)
            .sum();
    return body + (10 - sum % 10) % 10;
  }

  private static String iban(String country, int length, long seed) {
    String account = digits(length, seed);
    StringBuilder number = new StringBuilder(account);
    (country + "00").chars().forEach(c -> number.append(Character.digit(c, 36)));
    int check = 98 - new BigInteger(number.toString()).mod(BigInteger.valueOf(97)).intValue();
    return country + (check < 10 ? "0" : "") + check + account;
  }

  private static String digits(int count, long seed) {
    StringBuilder digits = new StringBuilder();
    new Random(seed).ints(count, 0, 10).forEach(digits::append);
    return digits.toString();
  }
}
