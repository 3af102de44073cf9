package io.commercegraph.api.products;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The amounts in a title, by dimension: 16 GB, 27 inch, 0.5 l. They tell two products of the same
 * brand and part number apart: the products differ if both titles have amounts of one dimension and
 * neither set contains the other.
 *
 * @param named amounts by dimension, in the base units of the dimensions
 */
public record Amounts(Map<Dimension, Set<BigDecimal>> named) {

  public static final Amounts NONE = new Amounts(Map.of());

  private static final int MAX_AMOUNTS = 20;
  private static final String NUMBER = "(\\d{1,6}(?:[.,]\\d{1,3})?)";
  private static final String TIMES = "\\s?[x×*]\\s?";

  /**
   * Up to three numbers with x between them, and the unit of the last. Rates, areas and network
   * generations (5G) do not count as amounts.
   */
  private static final Pattern AMOUNT =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}.,])(?:(?:"
              + NUMBER
              + TIMES
              + ")?"
              + NUMBER
              + TIMES
              + ")?"
              + NUMBER
              + "(?:[\\s\\u00A0-]?(TB|GB|MB|mm|cm|(?-i:m)|inch(?:es)?|zoll|mg|kg|gr?|lbs?|fl"
              + " oz|oz|ml|cl|dl"
              + "|l(?:tr|iter|itre)?|kW|W(?:att)?|V(?:olt)?|mAh|Ah|[kMG]?Hz)(?![\\p{L}\\p{N}²³])(?!/\\p{L})"
              + "|(\"|”|″|''))",
          Pattern.CASE_INSENSITIVE);

  /** A number such as 1.000, which can mean 1 or 1000 and is therefore ignored. */
  private static final Pattern THOUSANDS_OR_DECIMALS = Pattern.compile("[1-9]\\d{0,2}[.,]\\d{3}");

  private static final Pattern GENERATION = Pattern.compile("[2-6]\\s?G");

  /** The amounts in a title. */
  public static Amounts of(String title) {
    int at = nextNumber(title, 0);
    if (at == title.length()) {
      return NONE;
    }
    Map<Dimension, Set<BigDecimal>> named = new EnumMap<>(Dimension.class);
    Matcher amount = AMOUNT.matcher(title).useTransparentBounds(true);
    for (int found = 0; found < MAX_AMOUNTS && at < title.length(); ) {
      // Asked where a number begins alone: a search would try the pattern at every letter.
      if (amount.region(at, title.length()).lookingAt()) {
        found++;
        if (!isNoAmount(title, amount)) {
          add(named, amount);
        }
        at = nextNumber(title, amount.end());
      } else {
        at = nextNumber(title, at + 1);
      }
    }
    return named.isEmpty() ? NONE : new Amounts(named);
  }

  /** Where the next run of digits begins; the title's length where none does. */
  private static int nextNumber(String title, int from) {
    int at = from;
    while (at < title.length()
        && !(isDigit(title.charAt(at)) && (at == 0 || !isDigit(title.charAt(at - 1))))) {
      at++;
    }
    return at;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNoAmount(String title, Matcher amount) {
    boolean fraction =
        amount.group(5) != null && amount.start() > 0 && title.charAt(amount.start() - 1) == '/';
    return fraction || GENERATION.matcher(amount.group()).matches();
  }

  private static void add(Map<Dimension, Set<BigDecimal>> named, Matcher amount) {
    Unit unit = Unit.of(amount.group(4) == null ? amount.group(5) : amount.group(4));
    Dimension dimension = unit.dimension();
    BigDecimal factor = BigDecimal.ONE;
    Set<BigDecimal> amounts = new TreeSet<>();
    for (int group = 3; group >= 1; group--) {
      String written = amount.group(group);
      if (written == null) {
        continue;
      }
      if (THOUSANDS_OR_DECIMALS.matcher(written).matches()) {
        return;
      }
      BigDecimal number = new BigDecimal(written.replace(',', '.'));
      if (group == 3 || dimension == Dimension.LENGTH) {
        amounts.add(unit.toBaseUnit(number));
      } else {
        factor = factor.multiply(number);
      }
    }
    if (factor.compareTo(BigDecimal.ONE) != 0) {
      // 2 x 16 GB is also sold as 32 GB.
      BigDecimal all = amounts.iterator().next().multiply(factor).stripTrailingZeros();
      amounts.add(all);
    }
    named.computeIfAbsent(dimension, any -> new TreeSet<>()).addAll(amounts);
  }

  /** Parses the format of {@link #text()}; {@link #NONE} if there is no text. */
  public static Amounts parse(@Nullable String text) {
    if (text == null || text.isEmpty()) {
      return NONE;
    }
    Map<Dimension, Set<BigDecimal>> named = new EnumMap<>(Dimension.class);
    for (String part : text.split(";", -1)) {
      String[] sides = part.split(":", 2);
      Set<BigDecimal> amounts = new TreeSet<>();
      for (String number : sides[1].split(",", -1)) {
        amounts.add(new BigDecimal(number));
      }
      named.put(Dimension.valueOf(sides[0].toUpperCase(Locale.ROOT)), amounts);
    }
    return new Amounts(named);
  }

  /** All amounts as a short text; equal amounts give equal texts. */
  public String text() {
    StringJoiner text = new StringJoiner(";");
    named.keySet().forEach(dimension -> text.add(text(dimension)));
    return text.toString();
  }

  /** The amounts of one dimension as a short text. */
  public String text(Dimension dimension) {
    StringJoiner text = new StringJoiner(",", dimension.wire() + ":", "");
    named.getOrDefault(dimension, Set.of()).forEach(one -> text.add(one.toPlainString()));
    return text.toString();
  }

  /** Whether both have amounts of the dimension, and neither set contains the other. */
  public boolean areApart(Amounts other, Dimension dimension) {
    Set<BigDecimal> mine = named.getOrDefault(dimension, Set.of());
    Set<BigDecimal> theirs = other.named.getOrDefault(dimension, Set.of());
    return !mine.isEmpty()
        && !theirs.isEmpty()
        && !contains(dimension, mine, theirs)
        && !contains(dimension, theirs, mine);
  }

  /** Whether the amounts contradict each other in any dimension. */
  public boolean areApart(Amounts other) {
    return named.keySet().stream().anyMatch(dimension -> areApart(other, dimension));
  }

  /** These amounts, completed by the older amounts of dimensions that these lack. */
  public Amounts over(Amounts older) {
    if (older.named.isEmpty()) {
      return this;
    }
    Map<Dimension, Set<BigDecimal>> all = new EnumMap<>(older.named);
    all.putAll(named);
    return new Amounts(all);
  }

  private static boolean contains(Dimension dimension, Set<BigDecimal> all, Set<BigDecimal> some) {
    return some.stream().allMatch(one -> all.stream().anyMatch(a -> dimension.isSame(a, one)));
  }
}
