package io.commercegraph.command.redaction;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Phone numbers that say their country, after a plus or what is dialled instead of it. */
final class InternationalPhoneFinder {

  private static final int SHORTEST = 7;
  private static final int LONGEST = 15;

  /** With a trunk zero in brackets, and with what is dialled for the plus. */
  private static final int LONGEST_WRITTEN = LONGEST + 3;

  private static final Pattern PLUS = Pattern.compile(".*[+][ (]{0,2}", Pattern.DOTALL);

  /** Thousands set off, as in "+1,000,000 points". */
  private static final Pattern THOUSANDS = Pattern.compile("\\d{1,3}(?:[., ']\\d{3})+");

  /** What is dialled for the plus in most countries, and in North America. */
  private static final List<String> PREFIXES = List.of("00", "011");

  private InternationalPhoneFinder() {}

  static List<Span> withPlus(String text) {
    List<Span> found = new ArrayList<>();
    for (DigitRun run : DigitRun.in(text, SHORTEST)) {
      for (int from = 0; from < run.size(); from++) {
        int to = isAfterPlus(run, from) ? lastAfterPlus(run, from) : -1;
        if (to >= 0) {
          found.add(new Span(plus(run, from), run.window(from, to).span().end()));
          from = to;
        }
      }
    }
    return found;
  }

  /** Without a plus the number must exist. */
  static List<Span> withPrefix(String text) {
    List<Span> found = new ArrayList<>();
    for (DigitRun run : DigitRun.in(text, SHORTEST)) {
      for (int from = 0; from < run.size(); from++) {
        int to = mayStart(run, from) ? lastAfterPrefix(run, from) : -1;
        if (to >= 0) {
          found.add(run.window(from, to).span());
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
      if (digits > LONGEST_WRITTEN) {
        break;
      }
      if (digits >= SHORTEST && NumberingPlan.isInternational(run.window(from, to).digits())) {
        last = to;
      }
    }
    return last >= 0 ? last : lastUnknown(run, from);
  }

  /** Right after a plus nothing else is meant, whether the number exists or not. */
  private static int lastUnknown(DigitRun run, int from) {
    int start = run.groups().get(from).start();
    boolean glued = start > 0 && "+(".indexOf(run.text().charAt(start - 1)) >= 0;
    int last = -1;
    int digits = 0;
    for (int to = from;
        glued && to < run.size() && (to == from || !run.gap(to).contains("+"));
        to++) {
      digits += run.length(to);
      if (digits > LONGEST_WRITTEN) {
        break;
      }
      last = digits >= SHORTEST && !isThousands(run.window(from, to)) ? to : last;
    }
    return last;
  }

  private static boolean isThousands(DigitGroups window) {
    Span span = window.span();
    return THOUSANDS.matcher(window.run().text().substring(span.start(), span.end())).matches();
  }

  private static boolean mayStart(DigitRun run, int from) {
    DigitGroups first = run.window(from, from);
    return run.first(from) == '0' && !Character.isLetter(first.before());
  }

  private static int lastAfterPrefix(DigitRun run, int from) {
    int last = -1;
    int digits = 0;
    for (int to = from; to < run.size(); to++) {
      digits += run.length(to);
      if (digits > LONGEST_WRITTEN) {
        break;
      }
      String number = run.window(from, to).digits();
      boolean exists = PREFIXES.stream().anyMatch(prefix -> existsAfter(prefix, number));
      last = exists ? to : last;
    }
    return last;
  }

  /** No calling code starts with a zero. */
  private static boolean existsAfter(String prefix, String number) {
    return number.startsWith(prefix)
        && number.length() >= prefix.length() + SHORTEST
        && number.charAt(prefix.length()) != '0'
        && NumberingPlan.isInternational(number.substring(prefix.length()));
  }
}
