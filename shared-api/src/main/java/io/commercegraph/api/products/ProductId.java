package io.commercegraph.api.products;

import io.commercegraph.api.values.Gtin;
import io.commercegraph.api.values.LettersAndDigits;
import io.commercegraph.api.values.StableId;
import java.text.Normalizer;

/**
 * Computes product ids, which are derived from what matches offers to a product (GTIN, or brand and
 * part number). Where two nodes import two shops' feeds at once they derive the same product, and
 * the log's unique keys refuse the second.
 */
public final class ProductId {

  public static final String PREFIX = "prd_";

  private static final int SHORTEST_MPN = 4;

  private ProductId() {}

  /** The product of a GTIN that is good across shops. */
  public static String ofGtin(Gtin gtin) {
    if (gtin.isRestricted()) {
      throw new IllegalArgumentException("A restricted GTIN names no product across shops");
    }
    return StableId.of(PREFIX, "gtin", gtin.digits());
  }

  /** The product of a pack of equal pieces that each have this GTIN. */
  public static String ofPack(Gtin gtin, int pieces) {
    return StableId.of(PREFIX, "gtin_pack", gtin.digits(), Integer.toString(pieces));
  }

  /** The product of a brand's part number, spelled in any way, whatever the brand's legal form. */
  public static String ofBrandAndMpn(String brand, String mpn) {
    return StableId.of(PREFIX, "brand_mpn", BrandName.key(brand), folded(mpn));
  }

  /** The id that the same product had while a legal form still distinguished brands. */
  public static String ofBrandAsSpelledAndMpn(String brand, String mpn) {
    return StableId.of(PREFIX, "brand_mpn", folded(brand), folded(mpn));
  }

  /** How a brand is compared with others, whatever its spelling and its legal form. */
  public static String brandKey(String brand) {
    return BrandName.key(brand);
  }

  /** Whether the two ids of a brand's part number differ. */
  public static boolean isBrandRespelled(String brand) {
    return !BrandName.key(brand).equals(folded(brand));
  }

  /** The product of a brand's part number that comes in several amounts, of one of them. */
  public static String ofBrandMpnAndAmount(String brand, String mpn, String amount) {
    return StableId.of(PREFIX, "brand_mpn_amount", BrandName.key(brand), folded(mpn), amount);
  }

  /** Whether a part number tells models apart at all: four characters, of which one is a digit. */
  public static boolean tellsModelsApart(String mpn) {
    String plain = folded(mpn);
    return plain.length() >= SHORTEST_MPN
        && plain.chars().anyMatch(Character::isDigit)
        && !plain.chars().allMatch(c -> c == '0');
  }

  /** The product that one offer alone has. */
  public static String ofOffer(String offerId) {
    return StableId.of(PREFIX, "own", offerId);
  }

  /**
   * Case, accents, spaces and punctuation differ from feed to feed: only letters and digits count.
   */
  private static String folded(String text) {
    return LettersAndDigits.of(Normalizer.normalize(text, Normalizer.Form.NFKD));
  }
}
