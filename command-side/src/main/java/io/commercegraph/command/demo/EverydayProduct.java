package io.commercegraph.command.demo;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * A product of the everyday market: one variant of a line in its table.
 *
 * @param variant its place among the variants of its line
 * @param attributes what its titles say of it, in English
 * @param options what tells it from the other variants of its line, in English, such as {@code
 *     color=black}
 * @param marks the facts of its line beside the title, such as {@code refurbished}
 */
record EverydayProduct(
    EverydayKind kind,
    int variant,
    String brand,
    String model,
    List<String> attributes,
    double euroCents,
    Map<String, String> options,
    Map<String, String> marks) {

  /** A number of eight digits that follows from what the product is. */
  long number() {
    return hash(attributes.toString() + options + refurbished());
  }

  /** A number of eight digits that the variants of its line share. */
  long lineNumber() {
    return hash(attributes.toString());
  }

  private long hash(String more) {
    CRC32 hash = new CRC32();
    String text = brand + "|" + model + "|" + kind.noun(EverydayLanguage.EN) + more;
    hash.update(text.getBytes(StandardCharsets.UTF_8));
    return hash.getValue() % 100_000_000L;
  }

  /**
   * A GTIN with GS1's prefix for demonstrations, apart from those of {@link DemoProduct}. A pack
   * has the GTIN of the single, as many shops' feeds do.
   */
  String gtin() {
    long number = single().number();
    return DemoProduct.withCheckDigit(String.format(Locale.ROOT, "9529%08d", number));
  }

  private EverydayProduct single() {
    String pieces = mark("pack");
    if (pieces == null) {
      return this;
    }
    List<String> amounts =
        attributes.stream().map(text -> text.replaceFirst("^" + pieces + " x ", "")).toList();
    return new EverydayProduct(kind, 0, brand, model, amounts, euroCents, options, Map.of());
  }

  String mpn() {
    String letters = (brand.substring(0, 2) + model).replaceAll("[^A-Za-z0-9]", "");
    return letters.substring(0, Math.min(8, letters.length())).toUpperCase(Locale.ROOT)
        + "-"
        + Long.toString(number(), Character.MAX_RADIX).toUpperCase(Locale.ROOT);
  }

  boolean refurbished() {
    return hasMark("refurbished");
  }

  boolean hasMark(String name) {
    return marks.containsKey(name);
  }

  /** What a mark says, as 6 of {@code pack=6}; {@code null} where the line has no such mark. */
  @Nullable String mark(String name) {
    return marks.get(name);
  }
}
