package io.commercegraph.command.feeds.deciding;

import static io.commercegraph.command.feeds.FeedFacts.joined;
import static io.commercegraph.command.feeds.FeedScenario.given;
import static io.commercegraph.command.feeds.OfferFacts.offer;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.command.feeds.OfferFacts;
import io.commercegraph.command.feeds.text.InvalidField;
import org.junit.jupiter.api.Test;

/** Tests the operator's descriptions of products. */
class ProductDescriptionsTest {

  private static final OfferFacts OF_GTIN =
      offer("1").titled("Official name").withGtin("4006381333931");
  private static final OfferFacts OF_MODEL = offer("1").titled("Official").of("Sony", "WH-1000");
  private static final OfferFacts FURY = offer("1").titled("Official").of("Kingston", "FURY");

  @Test
  void aNewProductIsFounded() {
    given()
        .when(OF_GTIN.productRow())
        .then(OF_GTIN.founded(OF_GTIN.byGtin()))
        .changed(1)
        .when(OF_GTIN.productRow())
        .thenNothing()
        .unchanged(1);
    given().when(OF_MODEL.productRow()).then(OF_MODEL.founded(OF_MODEL.byModel()));
  }

  @Test
  void theDescriptionOverridesThatOfAnOffer() {
    given(OF_GTIN.titled("Shop's name").founded(OF_GTIN.byGtin()))
        .when(OF_GTIN.productRow())
        .then(OF_GTIN.productChanged(OF_GTIN.byGtin()))
        .changed(1);
  }

  @Test
  void theDescriptionOfAnAliasIsThatOfItsProduct() {
    given(OF_GTIN.founded(OF_GTIN.byGtin()), joined(OF_MODEL.byModel(), OF_GTIN.byGtin()))
        .when(OF_MODEL.productRow())
        .then(OF_MODEL.productChanged(OF_GTIN.byGtin()));
  }

  @Test
  void aDescriptionWithBothJoinsBrandAndMpn() {
    OfferFacts both = OF_MODEL.withGtin("4006381333931");
    given(OF_MODEL.founded(OF_MODEL.byModel()))
        .when(both.productRow())
        .then(both.founded(both.byGtin()), joined(both.byModel(), both.byGtin()));
  }

  @Test
  void theProductOfEarlierReleasesIsDescribed() {
    OfferFacts sony = OF_MODEL.of("Sony Corp.", "WH-1000");
    given(sony.titled("Shop's name").founded(sony.byLegacyModel()))
        .when(sony.productRow())
        .then(
            joined(sony.byModel(), sony.byLegacyModel()),
            sony.productChanged(sony.byLegacyModel()));
  }

  @Test
  void anMpnThatIsNoLongerValidDescribesOnlyAKnownProduct() {
    given(FURY.titled("Shop's name").founded(FURY.byLegacyModel()))
        .when(FURY.productRow())
        .then(FURY.productChanged(FURY.byLegacyModel()));
    given().when(FURY.productRow()).thenNothing().rejected(1, "mpn", "four characters and a digit");
  }

  @Test
  void anMpnThatNeverWasValidDescribesNothing() {
    OfferFacts none = offer("1").of("Kingston", "none");
    assertThatThrownBy(() -> given().when(none.productRow()))
        .isInstanceOfSatisfying(
            InvalidField.class, bad -> assertThat(bad.field()).isEqualTo("mpn"));
  }
}
