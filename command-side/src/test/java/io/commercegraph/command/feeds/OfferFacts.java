package io.commercegraph.command.feeds;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferId;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.values.Gtin;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.rows.FeedPrice;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import io.commercegraph.command.feeds.rows.PriceFeedRow;
import io.commercegraph.command.feeds.rows.ProductFeedRow;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An offer in tests: makes its rows, its events, and those of its product. Each method with a verb
 * in the present returns a changed copy.
 */
public record OfferFacts(
    ShopDomain shop,
    String itemId,
    String title,
    @Nullable String brand,
    @Nullable String mpn,
    @Nullable Gtin gtin,
    @Nullable String category,
    @Nullable Long amount,
    @Nullable String currency,
    @Nullable Long listAmount,
    @Nullable Availability availability,
    @Nullable Instant at)
    implements FeedFacts.Row {

  /** An offer of {@link FeedFacts#SHOP} for 10 EUR without brand, MPN and GTIN. */
  public static OfferFacts offer(String itemId) {
    return new OfferFacts(
        FeedFacts.SHOP,
        itemId,
        "Thing " + itemId,
        null,
        null,
        null,
        null,
        1_000L,
        "EUR",
        null,
        Availability.IN_STOCK,
        null);
  }

  public OfferFacts titled(String newTitle) {
    return copy(shop, newTitle, brand, mpn, gtin, category, amount, currency, availability, at);
  }

  public OfferFacts of(@Nullable String newBrand, @Nullable String newMpn) {
    return copy(shop, title, newBrand, newMpn, gtin, category, amount, currency, availability, at);
  }

  public OfferFacts withGtin(String digits) {
    Gtin parsed = Gtin.parse(digits).orElseThrow();
    return copy(shop, title, brand, mpn, parsed, category, amount, currency, availability, at);
  }

  public OfferFacts in(String newCategory) {
    return copy(shop, title, brand, mpn, gtin, newCategory, amount, currency, availability, at);
  }

  public OfferFacts by(ShopDomain newShop) {
    return copy(newShop, title, brand, mpn, gtin, category, amount, currency, availability, at);
  }

  public OfferFacts costing(long newAmount) {
    return copy(shop, title, brand, mpn, gtin, category, newAmount, "EUR", availability, at);
  }

  public OfferFacts costing(long newAmount, String newCurrency) {
    return copy(shop, title, brand, mpn, gtin, category, newAmount, newCurrency, availability, at);
  }

  public OfferFacts withoutPrice() {
    return copy(shop, title, brand, mpn, gtin, category, null, null, availability, at);
  }

  public OfferFacts insteadOf(long newListAmount) {
    return new OfferFacts(
        shop,
        itemId,
        title,
        brand,
        mpn,
        gtin,
        category,
        amount,
        currency,
        newListAmount,
        availability,
        at);
  }

  public OfferFacts being(@Nullable Availability newAvailability) {
    return copy(shop, title, brand, mpn, gtin, category, amount, currency, newAvailability, at);
  }

  /** The offer as it was observed at a time of its own. */
  public OfferFacts at(Instant newAt) {
    return copy(shop, title, brand, mpn, gtin, category, amount, currency, availability, newAt);
  }

  private OfferFacts copy(
      ShopDomain newShop,
      String newTitle,
      @Nullable String newBrand,
      @Nullable String newMpn,
      @Nullable Gtin newGtin,
      @Nullable String newCategory,
      @Nullable Long newAmount,
      @Nullable String newCurrency,
      @Nullable Availability newAvailability,
      @Nullable Instant newAt) {
    return new OfferFacts(
        newShop,
        itemId,
        newTitle,
        newBrand,
        newMpn,
        newGtin,
        newCategory,
        newAmount,
        newCurrency,
        listAmount,
        newAvailability,
        newAt);
  }

  // Ids

  public String shopId() {
    return ShopId.of(shop);
  }

  public String id() {
    return OfferId.of(shopId(), itemId);
  }

  /** The id of the product that this offer alone has. */
  public String own() {
    return ProductId.ofOffer(id());
  }

  /** The id of the product of the offer's GTIN. */
  public String byGtin() {
    if (gtin == null) {
      throw new IllegalStateException("The offer has no GTIN");
    }
    return ProductId.ofGtin(gtin);
  }

  /** The id of the product of the offer's brand and MPN. */
  public String byModel() {
    return ProductId.ofBrandAndMpn(String.valueOf(brand), String.valueOf(mpn));
  }

  /** The same by the rule of earlier releases. */
  public String byLegacyModel() {
    return ProductId.ofBrandAsSpelledAndMpn(String.valueOf(brand), String.valueOf(mpn));
  }

  /** The id of the product of brand, MPN and an amount, or of the alias of a dimension. */
  public String byAmount(String amount) {
    return ProductId.ofBrandMpnAndAmount(String.valueOf(brand), String.valueOf(mpn), amount);
  }

  // Rows

  @Override
  public OfferFeedRow row() {
    return new OfferFeedRow(shop, itemId, description(), price(at), List.of());
  }

  /** A row that states only the offer's price, named by the shop's own id. */
  public FeedFacts.Row priceLine(@Nullable Instant time) {
    return () -> new PriceFeedRow(shop, null, itemId, price(time));
  }

  /** A row that states only the offer's price, named by the service's id. */
  public FeedFacts.Row priceLineById(@Nullable Instant time) {
    return () -> new PriceFeedRow(null, id(), null, price(time));
  }

  /** The operator's description of the offer's product. */
  public FeedFacts.Row productRow() {
    return () -> new ProductFeedRow(gtin, productDescription());
  }

  private FeedPrice price(@Nullable Instant time) {
    return new FeedPrice(amount, currency, listAmount, availability, time);
  }

  private String url() {
    return "https://" + shop.name() + "/" + itemId;
  }

  // Events

  public Event listed(String productId, MatchRule rule, Instant time) {
    return new OfferListed(id(), shopId(), itemId, productId, rule.wire(), description(), time);
  }

  public Event changed(Instant time) {
    return new OfferChanged(id(), shopId(), description(), time);
  }

  public Event matched(String productId, MatchRule rule, Instant time) {
    return new OfferMatched(id(), shopId(), productId, rule.wire(), time, null, null);
  }

  /** The offer was matched by its title. */
  public Event matchedByTitle(String productId, double score, Instant time) {
    return new OfferMatched(
        id(), shopId(), productId, MatchRule.TITLE.wire(), time, score, "title-1");
  }

  public Event withdrawn(Instant time) {
    return new OfferWithdrawn(id(), shopId(), time);
  }

  /** The offer's price was observed at a time. */
  public Event priced(Instant time) {
    if (amount == null || currency == null) {
      throw new IllegalStateException("The offer has no price");
    }
    return new PriceObserved(
        id(),
        shopId(),
        amount,
        currency,
        listAmount,
        (availability == null ? Availability.UNKNOWN : availability).wire(),
        time);
  }

  /** The product was founded with the offer's description; it has a GTIN only by its id. */
  public Event founded(String productId) {
    boolean ofGtin = gtin != null && !gtin.isRestricted() && productId.equals(byGtin());
    return new ProductFounded(productId, ofGtin ? digits() : null, productDescription());
  }

  public Event productChanged(String productId) {
    return new ProductChanged(productId, productDescription());
  }

  private OfferDescription description() {
    return new OfferDescription(
        title, url(), brand, mpn, digits(), category, null, Condition.NEW.wire());
  }

  private ProductDescription productDescription() {
    return new ProductDescription(brand, mpn, title, category, null);
  }

  private @Nullable String digits() {
    return gtin == null ? null : gtin.digits();
  }
}
