package io.commercegraph.command.redaction;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberMatch;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.Leniency;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberType;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
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
 * What libphonenumber knows of a country's phone numbers, asked for digits without any separator.
 *
 * @param callingCode what stands after the plus
 * @param trunk what is dialled before a number within the country, if anything is
 * @param mobileShapes how mobile numbers are grouped there: how many digits each group has
 */
record NumberingPlan(
    String region, int callingCode, @Nullable String trunk, Set<List<Integer>> mobileShapes) {

  private static final PhoneNumberUtil NUMBERS = PhoneNumberUtil.getInstance();

  /** Numbers that people have with them, or that cost nothing to call. */
  private static final Set<PhoneNumberType> MOBILE =
      Set.of(
          PhoneNumberType.MOBILE, PhoneNumberType.FIXED_LINE_OR_MOBILE, PhoneNumberType.TOLL_FREE);

  private static final Pattern GROUP = Pattern.compile("\\d+");

  private static final Map<String, NumberingPlan> PLANS = new ConcurrentHashMap<>();

  /** The plan of a country; there are no more than there are countries. */
  static NumberingPlan of(String region) {
    return PLANS.computeIfAbsent(region, NumberingPlan::made);
  }

  private static NumberingPlan made(String region) {
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

  /** Whether digits with a country's calling code before them are a number that exists. */
  static boolean isInternational(String digits) {
    try {
      return NUMBERS.isValidNumber(NUMBERS.parse("+" + digits, "ZZ"));
    } catch (NumberParseException notANumber) {
      return false;
    }
  }

  /** Whether a zero before a number is a part of it or is dialled before it. */
  boolean startsWithZero() {
    return trunk == null ? region.equals("IT") : trunk.startsWith("0");
  }

  /** Whether digits are a number as it is dialled there, the trunk prefix where that is needed. */
  boolean has(String digits) {
    return find(digits) != null;
  }

  /** The same at a tenth of the cost for digits that are none. */
  boolean hasAfterAll(String digits) {
    return mayHave(digits) && has(digits);
  }

  /** Whether it is a number there, and grouped as is usual. */
  boolean isUsual(DigitGroups window) {
    PhoneNumber number = find(window.digits());
    return number != null && isShaped(window.shape(), usualShape(number));
  }

  /** The same for a mobile phone's number, or one that may be. */
  boolean isUsualMobile(DigitGroups window) {
    List<Integer> shape = window.shape();
    return mobileShapes.stream().anyMatch(usual -> isShaped(shape, usual))
        && mayHave(window.digits())
        && isUsual(window)
        && MOBILE.contains(NUMBERS.getNumberType(find(window.digits())));
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

  /** Also with a calling code or trunk prefix of one digit as a group of its own. */
  private static boolean isShaped(List<Integer> shape, List<Integer> usual) {
    return shape.equals(usual)
        || (shape.getFirst() == 1 && shape.subList(1, shape.size()).equals(usual));
  }
}
