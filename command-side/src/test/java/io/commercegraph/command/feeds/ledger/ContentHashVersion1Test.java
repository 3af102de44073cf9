package io.commercegraph.command.feeds.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.coupons.CouponDescription;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.shipping.ShippingDescription;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.trust.RatingDescription;
import io.commercegraph.api.trust.TransactionDescription;
import io.commercegraph.api.values.Description;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The hashes that the last release without {@code content_version} computed and stored. */
class ContentHashVersion1Test {

  static Stream<Arguments> stored() {
    return Stream.of(
        Arguments.of(
            5812466525455600170L,
            new OfferDescription(
                "Köln \"Ω\"",
                "https://a.example/1",
                "Acme",
                null,
                "04012345678901",
                null,
                null,
                "new")),
        Arguments.of(
            6815638921608006321L, new ProductDescription("Acme", null, "Name", "A > B", null)),
        Arguments.of(
            8555686184890684501L, new ShopDescription("Shop", "DE", null, List.of("AT", "DE"))),
        Arguments.of(
            2937003598165984500L,
            new ShippingDescription(
                "Standard", null, "DE", null, 495, "EUR", 5_000L, 2, null, null, null)),
        Arguments.of(
            221100774808979328L,
            new CouponDescription(
                "SAVE10",
                "Ten percent",
                "percentage",
                1_000L,
                null,
                2_000L,
                null,
                "EUR",
                true,
                List.of("DE"),
                Instant.parse("2026-03-01T00:00:00Z"),
                null,
                "Not on books")),
        Arguments.of(
            8162133755818542585L,
            new RatingDescription(
                "ref",
                null,
                new BigDecimal("4.50"),
                new BigDecimal("1"),
                new BigDecimal("5"),
                120,
                List.of(1L, 2L, 3L),
                null,
                "by Acme")),
        Arguments.of(
            3407340956280743794L,
            new TransactionDescription(
                "ofr_1",
                1_999,
                "EUR",
                null,
                "completed",
                Instant.parse("2026-03-01T10:15:30.123456Z"))));
  }

  @ParameterizedTest
  @MethodSource("stored")
  void aStoredHashIsThatOfItsDescription(long hash, Description description) {
    assertThat(ContentHashVersion1.isOf(hash, description)).isTrue();
    assertThat(ContentHashVersion1.isOf(hash + 1, description)).isFalse();
  }

  record Later(String name, @Nullable Integer since) implements Description {}

  @Test
  void aValueThatWasNotHashedThenIsAChange() {
    long hash = ContentHashVersion1.of(new Later("Thing", 1));

    assertThat(ContentHashVersion1.isOf(hash, new Later("Thing", 1))).isFalse();
  }
}
