package io.commercegraph.command.redaction;

import io.commercegraph.api.values.Gtin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Phone numbers as they are dialled within a country. */
final class NationalPhoneFinder {

  private static final int SHORTEST = 7;
  private static final int LONGEST = 14;

  /** With a zero before them, in a country that is not the shop's. */
  private static final int SHORTEST_ELSEWHERE = 8;

  private static final int LONGEST_ELSEWHERE = 12;

  /** Countries whose national numbers are looked for whatever the shop's country is. */
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

  /** Whether digits are a number in the shop's country or, after a zero, in another. */
  static boolean isNational(DigitGroups window, @Nullable NumberingPlan plan) {
    return isOfShop(window, plan) || isOfAnother(window);
  }

  /** The longest that starts with a group. */
  private static Optional<DigitGroups> startingWith(
      DigitRun run, int from, @Nullable NumberingPlan plan) {
    if (!mayStart(run.window(from, from))) {
      return Optional.empty();
    }
    return candidates(run, from).stream()
        .filter(window -> !NumberList.is(window))
        .filter(window -> isUsual(window, plan) || isPhone(window, plan))
        .findFirst();
  }

  private static List<DigitGroups> candidates(DigitRun run, int from) {
    List<DigitGroups> candidates = new ArrayList<>();
    int digits = 0;
    for (int to = from; to < run.size(); to++) {
      digits += run.length(to);
      if (digits > LONGEST || (to > from && run.gap(to).contains("+"))) {
        break;
      }
      DigitGroups window = run.window(from, to);
      if (digits >= SHORTEST && !Character.isLetter(window.after())) {
        candidates.addFirst(window);
      }
    }
    return candidates;
  }

  /** A letter right before digits, or before a dash, makes them a part of a name. */
  private static boolean mayStart(DigitGroups first) {
    boolean named =
        "-_".indexOf(first.before()) >= 0 && Character.isLetterOrDigit(first.secondBefore());
    boolean chained = "./:".indexOf(first.before()) >= 0 && DigitRun.isDigit(first.secondBefore());
    return !Character.isLetter(first.before()) && !named && !chained;
  }

  private static boolean isUsual(DigitGroups window, @Nullable NumberingPlan plan) {
    return !window.isOneGroup()
        && window.isSetApart()
        && ((plan != null && plan.isUsual(window))
            || (!isPairs(window)
                && ELSEWHERE.stream().anyMatch(other -> other.isUsualMobile(window))));
  }

  private static boolean isPhone(DigitGroups window, @Nullable NumberingPlan plan) {
    return (isOneNumber(window) && isOfShop(window, plan))
        || (isDialled(window) && isOfAnother(window));
  }

  /** Eight digits in pairs are sizes more often than a phone's number. */
  private static boolean isPairs(DigitGroups window) {
    return window.shape().stream().allMatch(group -> group == 2)
        && window.run().first(window.from()) != '0';
  }

  private static boolean isOneNumber(DigitGroups window) {
    return window.isOneGroup() || isDialled(window) || (window.isSetApart() && window.isTight());
  }

  /** Starts with a zero, which is no group of its own next to others alike. */
  private static boolean isDialled(DigitGroups window) {
    DigitRun run = window.run();
    return run.first(window.from()) == '0'
        && (window.isSetApart() || run.length(window.from()) > 2);
  }

  private static boolean isOfShop(DigitGroups window, @Nullable NumberingPlan plan) {
    return plan != null && plan.has(window.digits());
  }

  private static boolean isOfAnother(DigitGroups window) {
    String digits = window.digits();
    return digits.charAt(0) == '0'
        && digits.length() >= SHORTEST_ELSEWHERE
        && digits.length() <= LONGEST_ELSEWHERE
        && (!window.isOneGroup() || Gtin.parse(digits).isEmpty())
        && ELSEWHERE_WITH_ZERO.stream().anyMatch(other -> other.hasAfterAll(digits));
  }
}
