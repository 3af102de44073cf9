package io.commercegraph.command.redaction;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberMatch;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.Leniency;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberType;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import io.commercegraph.command.redaction.text.DigitGroups;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A country's phone numbering plan, as libphonenumber knows it. It is asked for digits without
 * separators.
 *
 * @param callingCode the country's calling code, which follows the plus
 * @param trunk the trunk prefix, which is dialled before a number within the country, if there is
 *     one
 * @param mobileShapes the usual groupings of mobile numbers, as numbers of digits
 */
record NumberingPlan(
    String region, int callingCode, @Nullable String trunk, Set<List<Integer>> mobileShapes) {

  private static final PhoneNumberUtil NUMBERS = PhoneNumberUtil.getInstance();

  /** The types that count as mobile: mobile and toll-free numbers. */
  private static final Set<PhoneNumberType> MOBILE =
      Set.of(
          PhoneNumberType.MOBILE, PhoneNumberType.FIXED_LINE_OR_MOBILE, PhoneNumberType.TOLL_FREE);

  private static final Pattern GROUP = Pattern.compile("\\d+");

  private static final Map<String, NumberingPlan> PLANS = new ConcurrentHashMap<>();

  /** The plan of a country, which is cached. */
  static NumberingPlan of(String region) {
    return PLANS.computeIfAbsent(region, NumberingPlan::create);
  }

  private static NumberingPlan create(String region) {
    return new NumberingPlan(
        region,
        NUMBERS.getCountryCodeForRegion(region),
        NUMBERS.getNddPrefixForRegion(region, true),
        MOBILE.stream()
            .map(type -> NUMBERS.getExampleNumberForType(region, type))
            .flatMap(Stream::ofNullable)
            .map(NumberingPlan::usualShape)
            .collect(Collectors.toUnmodifiableSet()));
  }

  /** Whether digits that start with a calling code are a valid number. */
  static boolean isInternational(String digits) {
    try {
      return NUMBERS.isValidNumber(NUMBERS.parse("+" + digits, "ZZ"));
    } catch (NumberParseException e) {
      return false;
    }
  }

  /** Whether national numbers are dialled with a leading zero. */
  boolean startsWithZero() {
    return trunk == null ? region.equals("IT") : trunk.startsWith("0");
  }

  /**
   * Whether digits are a valid number as dialled within the country, with the trunk prefix where it
   * is needed.
   */
  boolean has(String digits) {
    return find(digits) != null;
  }

  /**
   * The same as {@link #has}, with a cheap check first, which takes a tenth of the time for invalid
   * digits.
   */
  boolean hasQuickly(String digits) {
    return mayHave(digits) && has(digits);
  }

  /** Whether the groups are a valid number that is grouped as is usual in the country. */
  boolean isUsuallyGrouped(DigitGroups groupRange) {
    PhoneNumber number = find(groupRange.digits());
    return number != null && isShaped(groupRange.shape(), usualShape(number));
  }

  /** The same for a number that is or may be a mobile one. */
  boolean isUsuallyGroupedMobile(DigitGroups groupRange) {
    List<Integer> shape = groupRange.shape();
    return mobileShapes.stream().anyMatch(usual -> isShaped(shape, usual))
        && mayHave(groupRange.digits())
        && isUsuallyGrouped(groupRange)
        && MOBILE.contains(NUMBERS.getNumberType(find(groupRange.digits())));
  }

  private boolean mayHave(String digits) {
    return exists(digits)
        || (trunk != null && digits.startsWith(trunk) && exists(digits.substring(trunk.length())));
  }

  private boolean exists(String national) {
    PhoneNumber number =
        new PhoneNumber()
            .setCountryCode(callingCode)
            .setNationalNumber(Long.parseLong(national))
            .setItalianLeadingZero(national.startsWith("0"));
    return NUMBERS.isValidNumberForRegion(number, region);
  }

  private @Nullable PhoneNumber find(String digits) {
    Iterator<PhoneNumberMatch> found =
        NUMBERS.findNumbers(digits, region, Leniency.VALID, 1).iterator();
    PhoneNumberMatch match = found.hasNext() ? found.next() : null;
    return match != null && match.rawString().length() == digits.length() ? match.number() : null;
  }

  private static List<Integer> usualShape(PhoneNumber number) {
    return GROUP
        .matcher(NUMBERS.format(number, PhoneNumberFormat.NATIONAL))
        .results()
        .map(group -> group.group().length())
        .toList();
  }

  /**
   * Whether a grouping is the usual one, also with a calling code or trunk prefix of one digit as a
   * separate group.
   */
  private static boolean isShaped(List<Integer> shape, List<Integer> usual) {
    return shape.equals(usual)
        || (shape.getFirst() == 1 && shape.subList(1, shape.size()).equals(usual));
  }
}
