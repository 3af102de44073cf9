package io.commercegraph.query;

import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.UnitPricing;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.api.products.Measure;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.shipping.ShippingDescription;
import io.commercegraph.api.shipping.ShippingOptionListed;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.values.ShopDomain;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates events for tests, with defaults for what does not matter. */
public final class Facts {

  /** An hour before all calls. */
  public static final Instant SEEN = Graph.NOW.minusSeconds(3600);

  private Facts() {}

  public static String shopId(String domain) {
    return ShopId.of(new ShopDomain(domain));
  }

  public static ShopListed shop(String domain, @Nullable String country) {
    return new ShopListed(
        shopId(domain),
        domain,
        new ShopDescription("Shop " + domain, country, "Electronics", List.of()));
  }

  public static ProductFounded product(String id, @Nullable String gtin) {
    return new ProductFounded(
        id, gtin, new ProductDescription("Brand", "MPN-1", "Product " + id, "A > B", null));
  }

  public static OfferListed offer(String id, String domain, String productId) {
    return new OfferListed(
        id,
        shopId(domain),
        id,
        productId,
        "gtin",
        described("Offer " + id, "https://" + domain + "/p/" + id + "?utm_source=feed", "new"),
        SEEN);
  }

  /** The offer is described anew, as a used one. */
  public static OfferChanged used(String id, String domain) {
    String url = "https://" + domain + "/";
    return new OfferChanged(id, shopId(domain), described("Title", url, "used"), SEEN);
  }

  /** What a shop says of an offer when it says little. */
  public static OfferDescription described(String title, String url, String condition) {
    return new OfferDescription(title, url, null, null, null, null, null, condition);
  }

  /** What a shop says of an offer that says little but of its taxes. */
  public static OfferDescription taxed(String condition, @Nullable String tax) {
    OfferDetails details =
        new OfferDetails(null, null, null, null, null, null, null, null, tax, null, null);
    return new OfferDescription(
        "Title", "https://x.example/", null, null, null, null, null, condition, details.orNull());
  }

  /** What a shop says of an offer that says little but what its price buys. */
  public static OfferDescription measured(String value, String unit) {
    UnitPricing declared = new UnitPricing(new Measure(new BigDecimal(value), unit), null);
    OfferDetails details =
        new OfferDetails(null, null, null, null, null, null, declared, null, null, null, null);
    return new OfferDescription(
        "Title", "https://x.example/", null, null, null, null, null, "new", details);
  }

  public static PriceObserved price(String offerId, String domain, long amount) {
    return price(offerId, domain, amount, "EUR", "in_stock", SEEN);
  }

  public static PriceObserved price(
      String offerId, String domain, long amount, String currency, String has, Instant at) {
    return new PriceObserved(offerId, shopId(domain), amount, currency, null, has, at);
  }

  public static ShippingOptionListed shipping(
      String id, String domain, String country, long amount) {
    return new ShippingOptionListed(
        id,
        shopId(domain),
        new ShippingDescription(
            "Standard", "DHL", country, null, amount, "EUR", null, 2, 4, null, null),
        SEEN);
  }

  public static FeedRunEnded fullRun(String domain, Instant at) {
    return new FeedRunEnded(
        "run-" + at, shopId(domain), "jsonl", "full", List.of("offer"), 1, 0, 1, 0, 0, true, at);
  }
}
