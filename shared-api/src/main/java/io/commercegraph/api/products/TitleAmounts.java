package io.commercegraph.api.products;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The weights and volumes that a title names, each with the number of times that is written beside
 * it: 6 x 1.5 l, 250 g x 4, 6 bottles of 0.5 l.
 *
 * @param all in the order of the title, times the pack that follows them
 * @param counted whether the title also counts something that the amounts don't contain
 * @param isPack whether an amount is multiplied
 */
record TitleAmounts(List<Measure> all, boolean counted, boolean isPack) {

  private static final int MAX_AMOUNTS = 4;
  private static final Pattern THOUSANDS_OR_DECIMALS = Pattern.compile("[1-9]\\d{0,2}[.,]\\d{3}");

  private static final String VESSEL =
      "(?:flaschen?|dosen?|beutel|packungen|t[uü]ten|bottles?|cans?|bags?|packs|bouteilles?"
          + "|canettes?|bo[iî]tes?|sachets?|paquets?|botellas?|latas?|bolsas?|bottiglie|lattine"
          + "|flessen|blikjes|zakjes|butelek|butelki|puszek|puszki)";

  private static final NumberedWords UNITS =
      NumberedWords.of(
          "kg kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramos g gr gram"
              + " grams gramm gramme grammes gramos grammi gramów ml cl dl l lt ltr liter liters"
              + " litre litres litro litros litri litry litrów fl lb lbs");

  private static final Pattern AMOUNT =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}.,+/-])(?:(\\d{1,3})\\s?(?:x|×|\\*|"
              + VESSEL
              + "\\s(?:à|a|á|of|de|da|van|po|mit|x)\\s)\\s?)?"
              + "(?:(\\d{1,3})\\s?[x×*]\\s?)?"
              + "(\\d{1,5}(?:[.,]\\d{1,3})?)[\\s\\u00A0-]?"
              + "((?:"
              + UNITS.pattern()
              + ")(?:\\.?\\s?oz)?)"
              + "(?![\\p{L}\\p{N}²³])(?:\\s?[x×]\\s?(\\d{1,3})(?![\\p{L}\\p{N}.,]))?",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private static final Pattern PACK =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}.,])(?:(?:pack|lot|confezione|zestaw|paczka|zgrzewka|case|karton)\\s"
              + "(?:of\\s|de\\s|da\\s|di\\s|van\\s|po\\s|mit\\s|à\\s)?(\\d{1,3})"
              + "|(\\d{1,3})[\\s-]?(?:er)?[\\s-]?(?:pack|pk|packung|pak|multipack))(?![\\p{L}\\p{N}])",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private static final Pattern COUNT =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}.,])\\d{1,4}[\\s-]?(?:st[uü]ck|stk|st|pcs?|pieces?|pi[eè]ces?|piezas?"
              + "|pezzi|pz|uds?|unidades|stuks?|szt|sztuk|count|ct|tabs?|tabletten|tablets|pads"
              + "|kapseln|capsules?|pods|rollen|rolls|teebeutel|portionen|"
              + VESSEL
              + ")(?![\\p{L}\\p{N}])",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  /** Whether the title speaks of a pack of some number. */
  static boolean namesPack(String title) {
    return PACK.matcher(title).find();
  }

  /** The amounts of a title; empty where a number can be read in two ways. */
  static Optional<TitleAmounts> of(String title) {
    if (!UNITS.isIn(title)) {
      return Optional.empty();
    }
    Matcher amount = AMOUNT.matcher(title);
    List<Measure> found = new ArrayList<>();
    StringBuilder rest = new StringBuilder();
    int begin = 0;
    int firstTimes = 1;
    int end = 0;
    while (amount.find()) {
      if (found.size() == MAX_AMOUNTS || THOUSANDS_OR_DECIMALS.matcher(amount.group(3)).matches()) {
        return Optional.empty();
      }
      int times = times(amount.group(1)) * times(amount.group(2)) * times(amount.group(5));
      BigDecimal value = new BigDecimal(amount.group(3).replace(',', '.'));
      if (value.signum() == 0 || times == 0) {
        return Optional.empty();
      }
      if (found.isEmpty()) {
        firstTimes = times;
        begin = amount.start();
      }
      found.add(new Measure(value.multiply(BigDecimal.valueOf(times)), unit(amount.group(4))));
      rest.append(title, end, amount.start()).append(" | ");
      end = amount.end();
    }
    String others = rest.append(title.substring(end)).toString();
    return found.isEmpty() ? Optional.empty() : packed(found, others, begin, firstTimes);
  }

  /**
   * The amounts times a pack: of a pack that follows the amount, 500 g (pack of 6), each is meant;
   * a pack before it, 6-pack yoghurt 900 g, can mean either.
   */
  private static Optional<TitleAmounts> packed(
      List<Measure> found, String others, int begin, int firstTimes) {
    Matcher pack = PACK.matcher(others);
    boolean counted = COUNT.matcher(others).find();
    if (!pack.find()) {
      return Optional.of(new TitleAmounts(found, counted, firstTimes > 1));
    }
    int pieces = times(pack.group(1)) * times(pack.group(2));
    boolean follows = pack.start() > begin;
    if (pack.find() || counted) {
      return Optional.empty();
    }
    boolean written = firstTimes == pieces || (found.size() == 2 && isPackOf(found, pieces));
    if (written) {
      return Optional.of(new TitleAmounts(List.of(found.getLast()), false, true));
    }
    return follows && firstTimes == 1 && found.size() == 1
        ? Optional.of(new TitleAmounts(List.of(times(found.getFirst(), pieces)), false, true))
        : Optional.empty();
  }

  /** Whether the second amount is the first so many times: 500 g, 2-pack (2 x 500 g). */
  private static boolean isPackOf(List<Measure> found, int pieces) {
    Measure all = times(found.getFirst(), pieces);
    return all.reference().equals(found.getLast().reference())
        && all.quantity().compareTo(found.getLast().quantity()) == 0;
  }

  private static Measure times(Measure one, int pieces) {
    return new Measure(one.value().multiply(BigDecimal.valueOf(pieces)), one.unit());
  }

  private static int times(@Nullable String number) {
    return number == null ? 1 : Integer.parseInt(number);
  }

  private static MeasureUnit unit(String written) {
    String unit = written.toLowerCase(Locale.ROOT);
    if (unit.startsWith("k")) {
      return MeasureUnit.KG;
    }
    return switch (unit.charAt(0)) {
      case 'g' -> MeasureUnit.G;
      case 'm' -> MeasureUnit.ML;
      case 'c' -> MeasureUnit.CL;
      case 'd' -> MeasureUnit.DL;
      case 'f' -> MeasureUnit.FLOZ;
      default -> unit.startsWith("lb") ? MeasureUnit.LB : MeasureUnit.L;
    };
  }
}
