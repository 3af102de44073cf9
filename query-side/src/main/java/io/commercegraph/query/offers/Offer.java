package io.commercegraph.query.offers;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.Freshness;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.offers.Tax;
import io.commercegraph.api.products.UnitPrice;
import io.commercegraph.api.tools.OutsideData;
import io.commercegraph.api.values.Money;
import io.commercegraph.query.details.MembersPrice;
import io.commercegraph.query.details.OfferDetailsJson;
import io.commercegraph.query.details.OfferExtras;
import io.commercegraph.query.paging.JsonSize;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A shop's offer of a product as every tool's answer shows it. */
public record Offer(
    @JsonPropertyDescription("Stable id of the offer.") String id,
    @JsonPropertyDescription("Id of the canonical product that it is an offer of.")
        String productId,
    @JsonPropertyDescription("Stable id of the shop.") String shopId,
    @JsonPropertyDescription("The domain that identifies the shop.") String shopDomain,
    @OutsideData @JsonPropertyDescription("The merchant's own words.") String title,
    @OutsideData
        @JsonPropertyDescription(
            "The merchant's URL, unchecked; take resolve_checkout_url's for a link to follow.")
        String url,
    @JsonPropertyDescription("Price of the goods alone, without shipping.") Money price,
    @JsonInclude(NON_NULL)
        @JsonPropertyDescription(
            "The shop's crossed-out price; price_analytics tells whether it was ever charged.")
        @Nullable Money listPrice,
    @JsonPropertyDescription("discontinued: the shop no longer offers it.")
        Availability availability,
    Condition condition,
    Match match,
    @JsonPropertyDescription("When it was first observed.") Instant firstSeenAt,
    @JsonPropertyDescription("When the newest feed run or observation that carried it was.")
        Instant observedAt,
    @JsonPropertyDescription("When price, availability or description last changed.")
        Instant lastChangedAt,
    @JsonPropertyDescription(
            "By observed_at: fresh under 24 hours, recent under 7 days, else stale: say so.")
        Freshness freshness,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("What one kg, l, m, m², m³ or piece costs.")
        @Nullable UnitPrice unitPrice,
    @JsonPropertyDescription("For members of the shop's programs alone; never in price.")
        List<MembersPrice> memberPrices,
    @JsonPropertyDescription("excluded: taxes come on top.") Tax tax,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("For bottles and the like; not in price.")
        @Nullable Money deposit) {

  private static final int FIXED_BYTES = 960;
  private static final int UNIT_PRICE_BYTES = 450;
  private static final int DEPOSIT_BYTES = 80;

  /** By which rule the offer's product was found. */
  public record Match(
      @JsonPropertyDescription(
              "gtin, brand_mpn (brand and part number), title, or own: not matched.")
          MatchRule rule,
      @JsonInclude(NON_NULL) @JsonPropertyDescription("How surely by title, 0 to 1.")
          @Nullable Double score) {

    /** By the columns {@code rule} and {@code match_score} of a row. */
    public static Match of(ResultSet row) throws SQLException {
      return new Match(
          MatchRule.ofWire(row.getString("rule")), row.getObject("match_score", Double.class));
    }
  }

  /** The offer in a row of {@link OfferReader}. */
  static Offer of(ResultSet row, Instant now) throws SQLException {
    String currency = row.getString("currency");
    long list = row.getLong("list_price");
    Money listPrice = row.wasNull() ? null : new Money(list, currency);
    Instant seenAt = instant(row, "newest_at");
    String title = row.getString("title");
    Money price = new Money(row.getLong("price"), currency);
    OfferExtras extras = OfferExtras.of(OfferDetailsJson.read(row), title, price);
    return new Offer(
        row.getString("offer_id"),
        row.getString("canonical_id"),
        row.getString("shop_id"),
        row.getString("domain"),
        title,
        row.getString("url"),
        price,
        listPrice,
        row.getBoolean("listed")
            ? Availability.ofWire(row.getString("availability"))
            : Availability.DISCONTINUED,
        Condition.ofWire(row.getString("condition")),
        Match.of(row),
        instant(row, "first_seen_at"),
        seenAt,
        instant(row, "last_changed_at"),
        Freshness.of(seenAt, now),
        extras.unitPrice(),
        extras.memberPrices(),
        extras.tax(),
        extras.deposit());
  }

  /** The same offer, as fresh as it is at a time. */
  Offer at(Instant now) {
    Freshness then = Freshness.of(observedAt, now);
    return then == freshness
        ? this
        : new Offer(
            id,
            productId,
            shopId,
            shopDomain,
            title,
            url,
            price,
            listPrice,
            availability,
            condition,
            match,
            firstSeenAt,
            observedAt,
            lastChangedAt,
            then,
            unitPrice,
            memberPrices,
            tax,
            deposit);
  }

  private static Instant instant(ResultSet row, String column) throws SQLException {
    return Objects.requireNonNull(row.getObject(column, OffsetDateTime.class)).toInstant();
  }

  /** At most how many bytes it takes in an answer. */
  public int jsonSize() {
    return FIXED_BYTES
        + JsonSize.of(title, url, shopDomain)
        + (unitPrice == null ? 0 : UNIT_PRICE_BYTES)
        + (deposit == null ? 0 : DEPOSIT_BYTES)
        + memberPrices.stream().mapToInt(MembersPrice::jsonSize).sum();
  }
}
