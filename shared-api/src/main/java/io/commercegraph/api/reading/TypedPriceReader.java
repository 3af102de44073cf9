package io.commercegraph.api.reading;

import io.commercegraph.api.reading.PriceWords.Meaning;
import io.commercegraph.api.values.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses the price limits in one query: at each currency it looks for an amount, and at the words
 * around both for what makes them a limit.
 */
final class TypedPriceReader {

  private static final Pattern AMOUNT =
      Pattern.compile("[0-9]{1,9}([.,][0-9]{1,2})?|[0-9]{1,3}([.,][0-9]{3}){1,2}([.,][0-9]{1,2})?");

  /** What separates thousands: such a mark before three digits. */
  private static final Pattern THOUSANDS = Pattern.compile("[., ](?=[0-9]{3}(?![0-9]))");

  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final int DIGITS_OF_A_GROUP = 3;

  /** In "iphone 13 bis 500 euro" the first number is none of the price: it is too small for it. */
  private static final int LEAST_PART_OF_A_RANGE = 10;

  /** What is "around" an amount is not more than this part of it away. */
  private static final int PARTS_OF_ABOUT = 5;

  private final String query;
  private final PriceTokens tokens;
  private final StringBuilder words = new StringBuilder();
  private @Nullable Money least;
  private @Nullable Money greatest;

  /** The first character of the query that is not in {@link #words} yet, and the same of tokens. */
  private int nextCharacter;

  private int nextToken;

  TypedPriceReader(String query) {
    this.query = query;
    this.tokens = new PriceTokens(query);
  }

  TypedPrices read() {
    for (int at = 0; at < tokens.size(); at++) {
      String currency = PriceWords.currency(tokens.text(at));
      if (currency != null && at >= nextToken && isSame(currency)) {
        int end = endOfLimitWith(at, currency);
        at = Math.max(at, end - 1);
      }
    }
    boolean isNone = least == null && greatest == null;
    boolean contradicts = least != null && greatest != null && least.amount() > greatest.amount();
    if (isNone || contradicts) {
      return TypedPrices.none(query);
    }
    words.append(query, nextCharacter, query.length());
    return new TypedPrices(BLANKS.matcher(words).replaceAll(" ").strip(), least, greatest);
  }

  private boolean isSame(String currency) {
    return (least == null || least.currency().equals(currency))
        && (greatest == null || greatest.currency().equals(currency));
  }

  /**
   * Takes the limit whose amount is beside a currency, if there is one; where its tokens end. The
   * amount may have its thousands set apart by a blank, and the currency may stand on either side.
   */
  private int endOfLimitWith(int currencyAt, String currency) {
    for (int numbers = groupsBefore(currencyAt); numbers > 0; numbers--) {
      if (takeLimit(
          currencyAt - numbers, currencyAt, currencyAt - numbers, currencyAt + 1, currency)) {
        return nextToken;
      }
    }
    for (int numbers = groupsAfter(currencyAt); numbers > 0; numbers--) {
      int from = currencyAt + 1;
      if (takeLimit(from, from + numbers, currencyAt, from + numbers, currency)) {
        return nextToken;
      }
    }
    return 0;
  }

  /** How many numbers before a token may be one: 2 for "1 000". */
  private int groupsBefore(int at) {
    if (!tokens.isNumber(at - 1)) {
      return 0;
    }
    return isGroup(at - 1) && tokens.isNumber(at - 2) && isShort(at - 2) ? 2 : 1;
  }

  private int groupsAfter(int at) {
    if (!tokens.isNumber(at + 1)) {
      return 0;
    }
    return isShort(at + 1) && tokens.isNumber(at + 2) && isGroup(at + 2) ? 2 : 1;
  }

  private boolean isGroup(int at) {
    return tokens.text(at).length() == DIGITS_OF_A_GROUP
        && tokens.text(at).chars().allMatch(Character::isDigit);
  }

  private boolean isShort(int at) {
    return tokens.text(at).length() <= DIGITS_OF_A_GROUP;
  }

  /**
   * Takes an amount if a phrase beside it makes it a limit.
   *
   * @param from the first token of the number
   * @param start the first token of number and currency
   * @return whether it did
   */
  private boolean takeLimit(int from, int to, int start, int end, String currency) {
    Money amount = money(tokens.phrase(from, to), currency);
    return amount != null
        && (takeRange(amount, start, end)
            || takeAfterPhrase(amount, start, end)
            || takeBeforePhrase(amount, start, end));
  }

  /** Takes "50 bis 100 €", "between 50 and 100 €", with a currency at the first number or not. */
  private boolean takeRange(Money upper, int start, int end) {
    String separator = tokens.text(start - 1);
    if (!PriceWords.says(separator, Meaning.AND) && !PriceWords.says(separator, Meaning.TO)) {
      return false;
    }
    int numberAt = start - 2;
    if (upper.currency().equals(PriceWords.currency(tokens.text(numberAt)))) {
      numberAt--;
    }
    Money lower = tokens.isNumber(numberAt) ? money(tokens.text(numberAt), upper.currency()) : null;
    boolean hasSign = upper.currency().equals(PriceWords.currency(tokens.text(numberAt - 1)));
    int first = hasSign ? numberAt - 1 : numberAt;
    boolean isOpened = PriceWords.says(tokens.text(first - 1), Meaning.BETWEEN);
    if (lower == null
        || lower.amount() > upper.amount()
        || !(isOpened || PriceWords.says(separator, Meaning.TO))
        || (!isOpened && lower.amount() < upper.amount() / LEAST_PART_OF_A_RANGE)) {
      return false;
    }
    int opened = isOpened ? first - 1 : first;
    return take(lower, upper, opened - lengthOfAbout(opened), end);
  }

  private boolean takeAfterPhrase(Money amount, int start, int end) {
    int about = lengthOfAbout(start);
    Money upper = about > 0 ? changed(amount, 1) : amount;
    Money lower = about > 0 ? changed(amount, -1) : amount;
    int after = start - about;
    for (int length = PriceWords.LONGEST; length > 0; length--) {
      String phrase = tokens.phrase(after - length, after);
      if (PriceWords.says(phrase, Meaning.NAME)) {
        return false;
      }
      if (PriceWords.says(phrase, Meaning.AT_MOST)) {
        return take(null, upper, after - length, end);
      }
      if (PriceWords.says(phrase, Meaning.AT_LEAST)) {
        return take(lower, null, after - length, end);
      }
    }
    return about > 0 && take(lower, upper, after, end);
  }

  /** How many words before an amount say that it is none to the cent: "around", "um die". */
  private int lengthOfAbout(int start) {
    for (int length = PriceWords.LONGEST; length > 0; length--) {
      if (PriceWords.says(tokens.phrase(start - length, start), Meaning.ABOUT)) {
        return length;
      }
    }
    return 0;
  }

  /** The amount and a fifth of it, or less a fifth of it. */
  private static Money changed(Money amount, int sign) {
    return new Money(
        amount.amount() + sign * (amount.amount() / PARTS_OF_ABOUT), amount.currency());
  }

  private boolean takeBeforePhrase(Money amount, int start, int end) {
    for (int length = PriceWords.LONGEST; length > 0; length--) {
      String phrase = tokens.phrase(end, end + length);
      if (PriceWords.says(phrase, Meaning.AT_MOST_AFTER)) {
        return take(null, amount, start, end + length);
      }
      if (PriceWords.says(phrase, Meaning.AT_LEAST_AFTER)) {
        return take(amount, null, start, end + length);
      }
      if (PriceWords.says(phrase, Meaning.ABOUT_AFTER)) {
        return take(changed(amount, -1), changed(amount, 1), start, end + length);
      }
    }
    return false;
  }

  /** Takes limits unless the query has named such before, and leaves out their words. */
  private boolean take(@Nullable Money lower, @Nullable Money upper, int from, int end) {
    if (from < nextToken
        || (lower != null && least != null)
        || (upper != null && greatest != null)) {
      return false;
    }
    least = lower == null ? least : lower;
    greatest = upper == null ? greatest : upper;
    words.append(query, nextCharacter, tokens.get(from).start()).append(' ');
    nextCharacter = tokens.get(end - 1).end();
    nextToken = end;
    return true;
  }

  /** An amount as it is typed: 50, 49.99, 49,9, 1.299, 1,299.00, 1 299. */
  private static @Nullable Money money(String typed, String currency) {
    String plain = typed.replace(' ', '.');
    if (!AMOUNT.matcher(plain).matches()) {
      return null;
    }
    BigDecimal amount = new BigDecimal(THOUSANDS.matcher(plain).replaceAll("").replace(',', '.'));
    return new Money(
        amount
            .movePointRight(Money.minorUnits(currency))
            .setScale(0, RoundingMode.HALF_UP)
            .longValueExact(),
        currency);
  }
}
