package io.commercegraph.command.feeds.deciding;

import static io.commercegraph.command.feeds.FeedFacts.SHOP;
import static io.commercegraph.command.feeds.FeedFacts.shop;
import static io.commercegraph.command.feeds.FeedFacts.shopChanged;
import static io.commercegraph.command.feeds.FeedFacts.shopListed;
import static io.commercegraph.command.feeds.FeedFacts.shopWithdrawn;
import static io.commercegraph.command.feeds.FeedScenario.given;

import io.commercegraph.api.values.ShopDomain;
import org.junit.jupiter.api.Test;

/** Tests the decisions on rows about shops. */
class ShopsTest {

  private static final ShopDomain SUFFIX = new ShopDomain("co.uk");

  @Test
  void aNewShopIsListed() {
    given().when(shop("Shop", "DE")).then(shopListed("Shop", "DE")).changed(1);
  }

  @Test
  void theSameAgainChangesNothing() {
    given(shopListed("Shop", "DE")).when(shop("Shop", "DE")).thenNothing().unchanged(1);
  }

  @Test
  void anotherDescriptionChangesTheShop() {
    given(shopListed("Shop", "DE"))
        .when(shop("Shop", "DE", "AT"))
        .then(shopChanged("Shop", "DE", "AT"))
        .changed(1)
        .when(shop("Shop", "DE", "AT"))
        .thenNothing();
  }

  @Test
  void aShopThatARowHasNamedIsDescribed() {
    given(shopListed()).when(shop("Shop")).then(shopChanged("Shop"));
  }

  @Test
  void aWithdrawnShopIsListedAgain() {
    given(shopListed("Shop"), shopWithdrawn()).when(shop("Shop")).then(shopListed("Shop"));
  }

  @Test
  void noShopIsListedUnderAPublicSuffix() {
    given()
        .when(shop(SHOP, "Shop"), shop(SUFFIX, "Suffix"))
        .then(shopListed("Shop"))
        .changed(1)
        .rejected(2, "domain", "public suffix");
  }

  @Test
  void aShopThatWasListedUnderAPublicSuffixBeforeStays() {
    given(shopListed(SUFFIX)).when(shop(SUFFIX, "Suffix")).rejectedNothing().changed(1);
  }
}
