package io.commercegraph.api.products;

import io.commercegraph.api.values.FoldedWords;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what a title says that its price buys: 500 g, 9 l of "6 x 1.5 l", 84 pieces. There is a
 * measure only if the title names one without doubt. What a thing holds, weighs or carries is no
 * measure, nor are sizes of sheets, concentrations, ranges and what comes for free.
 */
public final class TitleMeasure {

  private static final BigDecimal SMALLEST_KG = new BigDecimal("0.01");
  private static final BigDecimal SAME = new BigDecimal("0.01");
  private static final int MAX_LENGTH = 300;

  private static final int CASE = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  /** Concentrations, weights of paper and cloth, ranges, what is more than usual. */
  private static final Pattern DOUBT_AFTER_A_DIGIT =
      Pattern.compile(
          "\\d(?:\\s?(?:mg|mcg|[µμ]g|iu|ie|i\\.e\\.|ui|gsm)(?![\\p{L}\\p{N}])|\\s?(?:k?g|[mcd]?l)\\s?/|\\s?(?:%|g|ml|l|kg)\\s?(?:extra|mehr|more|free|m[aá]s|de"
              + " plus|en plus|in pi[uù]"
              + "|meer|wi[eę]cej|off|rabatt)|\\s?\\+|\\s?[/–—~-]\\s?\\d|\\d{3}\\s?[x×*]\\s?\\d"
              + "|\\s(?:bis|to|tot|do|à|a|of|oder|or|ou|o|lub)\\s\\d)",
          CASE);

  private static final Pattern DOUBT_BY_A_SIGN =
      Pattern.compile("[½¼¾⅓⅔⅛]|\\+\\s?\\d|/\\s?\\d*\\s?(?:k?g|[mc]?l|lit\\p{L}*)\\b", CASE);

  /** Free goods, prices of a unit, what is not exact, what something holds or whom it is for. */
  private static final Pattern DOUBT_BY_A_WORD =
      Pattern.compile(
          "\\b(?:gratis|buy\\s\\d|get\\s\\d|gratuit|offerte?s?\\b|omaggio|za"
              + " darmo|kostenlos|bonus|regalo"
              + "|(?:per|pro|par|por|al|alla)\\s(?:\\d{1,4}\\s?)?(?:kg|kilo|g|l|lit\\p{L}*|ml)\\b"
              + "|(?:ca|circa|approx|env|environ|aprox|about|ok|oko[lł]o|ungef[aä]hr|ongeveer)\\.?\\s?\\d|(?:bis|bis"
              + " zu|up to|max\\.?|maxi|jusqu.[aà]|hasta|fino a|tot|do|min\\.?|ab|from"
              + "|f[uü]r|for|pour|para|per|voor|dla|von)\\s?\\d"
              + "|kapazit|capaci|pojemno|volum|fassung|traglast|tragkraft|belast|ladung|payload"
              + "|abtropf|drained|[eé]goutt|escurrid|sgocciol|uitlek|ods[aą]cz)",
          CASE);

  /** What is used up one by one. */
  private static final NumberedWords NOUNS =
      NumberedWords.of(
          "tabletten tablets tabletek tabletki comprimés comprimidos compresse kapseln capsules"
              + " cápsulas capsule gélules kapsułek kapsułki pods windeln diapers nappies couches"
              + " pañales pannolini luiers pieluszek pieluch teebeutel teabags theezakjes torebek"
              + " feuchttücher wipes lingettes toallitas salviette doekjes chusteczek eier eggs"
              + " œufs oeufs huevos uova eieren jaj");

  private static final Pattern PIECES =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}.,+/-])(?:(\\d{1,2})\\s?[x×]\\s?)?(\\d{1,4})[\\s\\u00A0-]?(?:"
              + NOUNS.pattern()
              + ")(?![\\p{L}\\p{N}])",
          CASE);

  private TitleMeasure() {}

  /** The measure of a title, if it names one without doubt. */
  public static Optional<Measure> of(String title) {
    if (title.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    Optional<TitleAmounts> amounts = TitleAmounts.of(title);
    boolean pack = amounts.filter(TitleAmounts::isPack).isPresent();
    Optional<Measure> measure =
        amounts.isPresent() ? amounts.flatMap(TitleMeasure::only) : pieces(title);
    return measure.filter(it -> !isDoubtful(title) && isBoughtBy(it, pack, title));
  }

  private static boolean isDoubtful(String title) {
    return DOUBT_AFTER_A_DIGIT.matcher(title).find()
        || DOUBT_BY_A_SIGN.matcher(title).find()
        || DOUBT_BY_A_WORD.matcher(title).find();
  }

  /** The one amount of all, where those after the first say the same in another unit. */
  private static Optional<Measure> only(TitleAmounts amounts) {
    Measure first = amounts.all().getFirst();
    boolean same = amounts.all().stream().allMatch(other -> isSame(first, other));
    return same && !amounts.counted() ? Optional.of(first) : Optional.empty();
  }

  private static boolean isSame(Measure one, Measure other) {
    BigDecimal difference = one.quantity().subtract(other.quantity()).abs();
    return one.reference().equals(other.reference())
        && difference.compareTo(one.quantity().multiply(SAME)) <= 0;
  }

  private static Optional<Measure> pieces(String title) {
    Matcher pieces = PIECES.matcher(title);
    if (!NOUNS.isIn(title) || !pieces.find()) {
      return Optional.empty();
    }
    int times = pieces.group(1) == null ? 1 : Integer.parseInt(pieces.group(1));
    int number = times * Integer.parseInt(pieces.group(2));
    return number < 2 || pieces.find() || TitleAmounts.namesPack(title)
        ? Optional.empty()
        : Optional.of(new Measure(BigDecimal.valueOf(number), MeasureUnit.PIECE));
  }

  /** Whether the goods are such as are bought by the measure. */
  private static boolean isBoughtBy(Measure measure, boolean pack, String title) {
    List<String> words = FoldedWords.of(title);
    boolean tiny = measure.unit().equals("g") && measure.quantity().compareTo(SMALLEST_KG) < 0;
    if (tiny || TitleGoods.names(TitleGoods.Kind.DURABLE, words) || isTechnical(title)) {
      return false;
    }
    // An oil can and a sugar jar are named as the oil in a can is; six cans are full.
    return measure.unit().equals("piece")
        || (TitleGoods.names(TitleGoods.Kind.CONSUMED, words)
            && (pack || !TitleGoods.names(TitleGoods.Kind.CONTAINER, words)));
  }

  /** Whether the title names sizes, powers or data: goods that last. */
  private static boolean isTechnical(String title) {
    return Amounts.of(title).named().keySet().stream()
        .anyMatch(it -> it != Dimension.MASS && it != Dimension.VOLUME);
  }
}
