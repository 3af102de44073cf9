package io.commercegraph.command.redaction;

import io.commercegraph.api.values.Gtin;
import io.commercegraph.command.redaction.text.DigitGroups;
import io.commercegraph.command.redaction.text.DigitRun;
import io.commercegraph.command.redaction.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds phone numbers as they are dialled within a country. */
final class NationalPhoneFinder {

  private static final int SHORTEST = 7;
  private static final int MAX_DIGITS = 14;

  /** The fewest digits of a number with a leading zero of another country than the shop's. */
  private static final int SHORTEST_ELSEWHERE = 8;

  private static final int MAX_DIGITS_ELSEWHERE = 12;

  /** Countries whose national numbers are sought whatever the shop's country is. */
  private static final List<NumberingPlan> ELSEWHERE =
      Stream.of(
              "AE", "AT", "AU", "BE", "BR", "CH", "CN", "CZ", "DE", "DK", "EG", "ES", "FI", "FR",
              "GB", "GR", "HU", "IE", "IL", "IN", "IT", "JP", "KR", "MX", "NL", "NO", "NZ", "PL",
              "PT", "RO", "RU", "SE", "SG", "TR", "UA", "US", "ZA")
          .map(NumberingPlan::of)
          .toList();

  private static final List<NumberingPlan> ELSEWHERE_WITH_ZERO =
      ELSEWHERE.stream().filter(NumberingPlan::startsWithZero).toList();

  private NationalPhoneFinder() {}

  static List<Span> find(String text, @Nullable NumberingPlan plan) {
    List<Span> found = new ArrayList<>();
    for (DigitRun run : DigitRun.in(text, SHORTEST)) {
      for (int from = 0; from < run.size(); from++) {
        Optional<DigitGroups> phone = startingWith(run, from, plan);
        if (phone.isPresent()) {
          found.add(phone.get().span());
          from = phone.get().to();
        }
      }
    }
    return found;
  }

  /**
   * Whether the digits are a valid number in the shop's country or, with a leading zero, in
   * another.
   */
  static boolean isNational(DigitGroups groupRange, @Nullable NumberingPlan plan) {
    return isValidInShopCountry(groupRange, plan) || isValidElsewhere(groupRange);
  }

  /** The longest phone number that starts with a group. */
  private static Optional<DigitGroups> startingWith(
      DigitRun run, int from, @Nullable NumberingPlan plan) {
    if (!mayStart(run.groupRange(from, from))) {
      return Optional.empty();
    }
    return candidates(run, from).stream()
        .filter(groupRange -> !NumberList.isNumberList(groupRange))
        .filter(groupRange -> isUsuallyGrouped(groupRange, plan) || isPhone(groupRange, plan))
        .findFirst();
  }

  private static List<DigitGroups> candidates(DigitRun run, int from) {
    List<DigitGroups> candidates = new ArrayList<>();
    int digits = 0;
    for (int to = from; to < run.size(); to++) {
      digits += run.length(to);
      if (digits > MAX_DIGITS || (to > from && run.gap(to).contains("+"))) {
        break;
      }
      DigitGroups groupRange = run.groupRange(from, to);
      if (digits >= SHORTEST && !Character.isLetter(groupRange.after())) {
        candidates.addFirst(groupRange);
      }
    }
    return candidates;
  }

  /**
   * Whether a number may start here. After a letter, or a letter and a dash, digits are part of a
   * name.
   */
  private static boolean mayStart(DigitGroups first) {
    boolean named =
        "-_".indexOf(first.before()) >= 0 && Character.isLetterOrDigit(first.secondBefore());
    boolean chained = "./:".indexOf(first.before()) >= 0 && DigitRun.isDigit(first.secondBefore());
    return !Character.isLetter(first.before()) && !named && !chained;
  }

  private static boolean isUsuallyGrouped(DigitGroups groupRange, @Nullable NumberingPlan plan) {
    return !groupRange.isOneGroup()
        && groupRange.isDelimitedDifferently()
        && ((plan != null && plan.isUsuallyGrouped(groupRange))
            || (!isPairs(groupRange)
                && ELSEWHERE.stream().anyMatch(other -> other.isUsuallyGroupedMobile(groupRange))));
  }

  private static boolean isPhone(DigitGroups groupRange, @Nullable NumberingPlan plan) {
    return (isOneNumber(groupRange) && isValidInShopCountry(groupRange, plan))
        || (startsWithTrunkZero(groupRange) && isValidElsewhere(groupRange));
  }

  /**
   * Whether all groups are pairs without a leading zero, which are sizes more often than phone
   * numbers.
   */
  private static boolean isPairs(DigitGroups groupRange) {
    return groupRange.shape().stream().allMatch(group -> group == 2)
        && groupRange.run().first(groupRange.from()) != '0';
  }

  private static boolean isOneNumber(DigitGroups groupRange) {
    return groupRange.isOneGroup()
        || startsWithTrunkZero(groupRange)
        || (groupRange.isDelimitedDifferently() && groupRange.hasNarrowSeparators());
  }

  /** Whether the number starts with a trunk zero. */
  private static boolean startsWithTrunkZero(DigitGroups groupRange) {
    DigitRun run = groupRange.run();
    return run.first(groupRange.from()) == '0'
        && (groupRange.isDelimitedDifferently() || run.length(groupRange.from()) > 2);
  }

  private static boolean isValidInShopCountry(
      DigitGroups groupRange, @Nullable NumberingPlan plan) {
    return plan != null && plan.has(groupRange.digits());
  }

  private static boolean isValidElsewhere(DigitGroups groupRange) {
    String digits = groupRange.digits();
    return digits.charAt(0) == '0'
        && digits.length() >= SHORTEST_ELSEWHERE
        && digits.length() <= MAX_DIGITS_ELSEWHERE
        && (!groupRange.isOneGroup() || Gtin.parse(digits).isEmpty())
        && ELSEWHERE_WITH_ZERO.stream().anyMatch(other -> other.hasQuickly(digits));
  }
}
