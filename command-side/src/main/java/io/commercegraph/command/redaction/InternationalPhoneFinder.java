package io.commercegraph.command.redaction;

import io.commercegraph.command.redaction.text.DigitGroups;
import io.commercegraph.command.redaction.text.DigitRun;
import io.commercegraph.command.redaction.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Finds phone numbers with a country code, after a plus or an international dialling prefix. */
final class InternationalPhoneFinder {

  private static final int SHORTEST = 7;
  private static final int MAX_DIGITS = 15;

  /** The most digits with a trunk zero in brackets and the international prefix. */
  private static final int MAX_WRITTEN_DIGITS = MAX_DIGITS + 3;

  private static final Pattern PLUS = Pattern.compile(".*[+][ (]{0,2}", Pattern.DOTALL);

  /** A number with group separators, as in "+1,000,000 points". */
  private static final Pattern THOUSANDS = Pattern.compile("\\d{1,3}(?:[., ']\\d{3})+");

  /**
   * The international prefixes of most countries and of North America, which are dialled for the
   * plus.
   */
  private static final List<String> PREFIXES = List.of("00", "011");

  private InternationalPhoneFinder() {}

  static List<Span> withPlus(String text) {
    List<Span> found = new ArrayList<>();
    for (DigitRun run : DigitRun.in(text, SHORTEST)) {
      for (int from = 0; from < run.size(); from++) {
        int to = isAfterPlus(run, from) ? lastAfterPlus(run, from) : -1;
        if (to >= 0) {
          found.add(new Span(plus(run, from), run.groupRange(from, to).span().end()));
          from = to;
        }
      }
    }
    return found;
  }

  /** Finds numbers after an international prefix, which must be valid, since there is no plus. */
  static List<Span> withPrefix(String text) {
    List<Span> found = new ArrayList<>();
    for (DigitRun run : DigitRun.in(text, SHORTEST)) {
      for (int from = 0; from < run.size(); from++) {
        int to = mayStart(run, from) ? lastAfterPrefix(run, from) : -1;
        if (to >= 0) {
          found.add(run.groupRange(from, to).span());
          from = to;
        }
      }
    }
    return found;
  }

  private static boolean isAfterPlus(DigitRun run, int from) {
    int start = run.groups().get(from).start();
    return PLUS.matcher(run.text().substring(Math.max(0, start - 3), start)).matches();
  }

  private static int plus(DigitRun run, int from) {
    return run.text().lastIndexOf('+', run.groups().get(from).start());
  }

  private static int lastAfterPlus(DigitRun run, int from) {
    int last = -1;
    int digits = 0;
    for (int to = from; to < run.size() && (to == from || !run.gap(to).contains("+")); to++) {
      digits += run.length(to);
      if (digits > MAX_WRITTEN_DIGITS) {
        break;
      }
      if (digits >= SHORTEST && NumberingPlan.isInternational(run.groupRange(from, to).digits())) {
        last = to;
      }
    }
    return last >= 0 ? last : lastUnknown(run, from);
  }

  /**
   * The last group of a number right after a plus, which is a phone number even if it is not valid.
   */
  private static int lastUnknown(DigitRun run, int from) {
    int start = run.groups().get(from).start();
    boolean glued = start > 0 && "+(".indexOf(run.text().charAt(start - 1)) >= 0;
    int last = -1;
    int digits = 0;
    for (int to = from;
        glued && to < run.size() && (to == from || !run.gap(to).contains("+"));
        to++) {
      digits += run.length(to);
      if (digits > MAX_WRITTEN_DIGITS) {
        break;
      }
      last = digits >= SHORTEST && !isThousands(run.groupRange(from, to)) ? to : last;
    }
    return last;
  }

  private static boolean isThousands(DigitGroups groupRange) {
    Span span = groupRange.span();
    return THOUSANDS.matcher(groupRange.run().text().substring(span.start(), span.end())).matches();
  }

  private static boolean mayStart(DigitRun run, int from) {
    DigitGroups first = run.groupRange(from, from);
    return run.first(from) == '0' && !Character.isLetter(first.before());
  }

  private static int lastAfterPrefix(DigitRun run, int from) {
    int last = -1;
    int digits = 0;
    for (int to = from; to < run.size(); to++) {
      digits += run.length(to);
      if (digits > MAX_WRITTEN_DIGITS) {
        break;
      }
      String number = run.groupRange(from, to).digits();
      boolean exists = PREFIXES.stream().anyMatch(prefix -> existsAfter(prefix, number));
      last = exists ? to : last;
    }
    return last;
  }

  /** Whether a valid number follows the prefix. No calling code starts with a zero. */
  private static boolean existsAfter(String prefix, String number) {
    return number.startsWith(prefix)
        && number.length() >= prefix.length() + SHORTEST
        && number.charAt(prefix.length()) != '0'
        && NumberingPlan.isInternational(number.substring(prefix.length()));
  }
}
