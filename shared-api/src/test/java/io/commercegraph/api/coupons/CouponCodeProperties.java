package io.commercegraph.api.coupons;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Shows that spellings of one coupon code share a key and an id. */
class CouponCodeProperties {

  @Property
  void aCleanCodeStaysAsItIs(@ForAll String text) {
    CouponCode.parse(text)
        .ifPresent(code -> assertThat(CouponCode.parse(code.text())).contains(code));
  }

  @Example
  void spellingsOfOneCodeShareItsKey() {
    assertThat(key(" save\u200B10 ")).isEqualTo("SAVE10");
    assertThat(key("ＳＡＶＥ１０")).isEqualTo("SAVE10");
    assertThat(key("save \t\n 10")).isEqualTo("SAVE 10");
    assertThat(key("cafe\u200D\u0301")).isEqualTo("CAFÉ");
  }

  @Example
  void theMerchantsSpellingIsKept() {
    assertThat(CouponCode.parse(" Sommer24 ").map(CouponCode::text)).contains("Sommer24");
  }

  @Example
  void nothingVisibleIsNoCode() {
    assertThat(CouponCode.parse(" \u200B\u0000 ")).isEmpty();
    assertThat(CouponCode.parse("X".repeat(CouponCode.MAX_LENGTH + 1))).isEmpty();
  }

  /** As the published schema counts: by code point, of which this one is two chars in Java. */
  @Example
  void aCodeIsOfOneToSixtyFourVisibleCharacters() {
    String gift = "\ud83c\udf81";
    assertThat(CouponCode.parse(gift.repeat(64))).isPresent();
    assertThat(CouponCode.parse(gift.repeat(65))).isEmpty();
    assertThat(CouponCode.parse(" " + "A\u200B".repeat(64)).map(CouponCode::text))
        .contains("A".repeat(64));
  }

  @Example
  void idsFollowFromShopAndKey() {
    assertThat(id("shp_1", "save10"))
        .isEqualTo(id("shp_1", "SAVE10"))
        .isNotEqualTo(id("shp_2", "SAVE10"))
        .startsWith(CouponId.PREFIX);
  }

  private static String key(String text) {
    return CouponCode.parse(text).orElseThrow().key();
  }

  private static String id(String shopId, String code) {
    Optional<CouponCode> parsed = CouponCode.parse(code);
    return CouponId.of(shopId, parsed.orElseThrow());
  }
}
