package io.commercegraph.command.coupons;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberMatch;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.Leniency;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import io.commercegraph.api.values.Gtin;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Phone numbers: any in the international form; any that a word such as "call" announces; and
 * national ones by the rules of the shop's country, or of one of the many in {@link #ELSEWHERE}
 * where they are grouped as is usual there or start with a zero. What a word such as "order"
 * announces is none of these.
 */
final class Phones {

  /** Countries whose national numbers are looked for whatever the shop's country is. */
  private static final List<String> ELSEWHERE =
      List.of(
          "AE", "AT", "AU", "BE", "BR", "CH", "CN", "CZ", "DE", "DK", "EG", "ES", "FI", "FR", "GB",
          "GR", "HU", "IE", "IL", "IN", "IT", "JP", "KR", "MX", "NL", "NO", "NZ", "PL", "PT", "RO",
          "RU", "SE", "SG", "TR", "UA", "US", "ZA");

  private static final String DIGITS = "\\d(?:[ ().·/–-]{0,3}\\d)";

  private static final Pattern INTERNATIONAL =
      Pattern.compile("(?<![\\p{L}\\p{N}])(?:\\+|\\(\\+|00 ?)\\(?" + DIGITS + "{6,16}");

  private static final Pattern ANNOUNCED =
      Pattern.compile(
          "(?<!\\p{L})(?:tel|tél|fon|phone|telef[oó]no?|t[eé]l[eé]phone|telefon|mobil[eo]?|móvil"
              + "|cell|celular|cellulare|portable|handy|whats ?app|viber|telegram|signal|sms|fax"
              + "|call|ring|text|dial|rufe?n?|anrufen?|appelez|llám[ae]me|chiam\\w*|ligue|bel"
              + "|rufnummer|telefonnummer|handynummer|zadzwoń|my number|meine nummer"
              + "|電話|电话|телефон)(?!\\p{Ll})[^\\d]{0,20}?(\\(?"
              + DIGITS
              + "{5,14})",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private static final Pattern NORTH_AMERICAN =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}+.,/-])(?:1[ .-])?(?:\\(\\d{3}\\) ?|\\d{3}-)\\d{3}["
              + " .-]\\d{4}(?![\\p{L}\\p{N}]|[-./]\\d)");

  private static final Pattern WITH_ZERO =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}+.,/#_-])(?:\\(0\\d{1,4}\\)|0\\d)(?:["
              + " ().·/–-]{0,3}\\d){6,10}(?![\\p{L}\\p{N}_]|[-./]\\d)");

  private static final Pattern GROUPED = Pattern.compile("\\d[ ./-]+\\d");

  private static final PhoneNumberUtil NUMBERS = PhoneNumberUtil.getInstance();

  private final @Nullable String country;

  /** Looks with the eyes of a shop's country, where that is known. */
  Phones(@Nullable String country) {
    this.country = country;
  }

  List<Span> find(String text) {
    if (text.chars().filter(Character::isDigit).count() < 6) {
      return List.of();
    }
    String meant = Innocents.blank(text);
    Stream<Span> announced =
        ANNOUNCED.matcher(meant).results().map(m -> new Span(m.start(1), m.end(1)));
    Stream<Span> northAmerican = Span.of(NORTH_AMERICAN, meant, m -> true).stream();
    Stream<Span> withZero = Span.of(WITH_ZERO, meant, m -> isNational(m.group())).stream();
    return Span.apart(
        Stream.of(
                international(text).stream(),
                announced,
                northAmerican,
                withZero,
                local(meant),
                grouped(meant))
            .flatMap(spans -> spans)
            .toList());
  }

  /** Those that say their country. */
  static List<Span> international(String text) {
    return Span.of(INTERNATIONAL, text, match -> isInternational(match.group()));
  }

  /** After a plus nothing else is meant; after two zeros it must be a number that exists. */
  private static boolean isInternational(String match) {
    return match.contains("+") || isValid("+" + match.substring(2), "ZZ");
  }

  private static boolean isNational(String match) {
    return Gtin.parse(match).isEmpty()
        && ELSEWHERE.stream().anyMatch(region -> isValid(match, region));
  }

  private Stream<Span> local(String text) {
    return country == null ? Stream.empty() : matches(text, country, match -> true);
  }

  private static Stream<Span> grouped(String text) {
    return GROUPED.matcher(text).find()
        ? ELSEWHERE.stream().flatMap(region -> matches(text, region, Phones::isGroupedAsUsual))
        : Stream.empty();
  }

  private static Stream<Span> matches(
      String text, String region, Predicate<PhoneNumberMatch> meant) {
    Iterable<PhoneNumberMatch> found =
        NUMBERS.findNumbers(text, region, Leniency.VALID, Long.MAX_VALUE);
    return StreamSupport.stream(found.spliterator(), false)
        .filter(meant)
        .map(match -> new Span(match.start(), match.end()));
  }

  private static boolean isGroupedAsUsual(PhoneNumberMatch match) {
    String usual = NUMBERS.format(match.number(), PhoneNumberFormat.NATIONAL);
    return GROUPED.matcher(match.rawString()).find()
        && groups(match.rawString()).equals(groups(usual));
  }

  private static String groups(String number) {
    return number.replaceAll("\\D+", " ").strip();
  }

  private static boolean isValid(String number, String region) {
    try {
      return NUMBERS.isValidNumber(NUMBERS.parse(number, region));
    } catch (NumberParseException notANumber) {
      return false;
    }
  }
}
