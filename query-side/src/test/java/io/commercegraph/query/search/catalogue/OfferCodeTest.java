package io.commercegraph.query.search.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

class OfferCodeTest {

  private static final long MAX = PackedOffer.MAX_PRICE;

  @Property
  void aPriceIsBetweenTheLeastAndTheGreatestOfItsCode(
      @ForAll @LongRange(min = 0, max = MAX) long price) {
    int code = OfferCode.ofPrice(price);

    assertThat(price)
        .isBetween(OfferCode.leastPrice(code), OfferCode.greatestPrice(code))
        .isGreaterThanOrEqualTo(OfferCode.greatestPrice(code) / 8_193 * 8_192);
    assertThat(code).isBetween(0, OfferCode.NO_PRICE - 1);
  }

  @Property
  void codesFollowOneAnother(@ForAll @LongRange(min = 0, max = MAX - 1) long price) {
    int code = OfferCode.ofPrice(price);
    long next = OfferCode.greatestPrice(code) + 1;

    assertThat(OfferCode.ofPrice(next)).isEqualTo(code + 1);
    assertThat(OfferCode.leastPrice(code + 1)).isEqualTo(next);
  }
}
