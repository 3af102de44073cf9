package io.commercegraph.query.watches;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.values.Money;
import io.commercegraph.api.watches.WatchCondition;
import io.commercegraph.api.watches.WatchSubject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a message tells of a firing.
 *
 * @param productId what the watch is about, as are {@code offerId} and {@code shopId}
 * @param product the product, under the id that it lives under
 * @param offer the offer that has the price
 * @param codes the first of the coupons, by the alphabet
 */
@JsonInclude(NON_NULL)
record FiringMessage(
    String condition,
    @Nullable String productId,
    @Nullable String offerId,
    @Nullable String shopId,
    @Nullable Product product,
    @Nullable Offer offer,
    @Nullable String shopDomain,
    @Nullable Money before,
    @Nullable Money after,
    @Nullable List<String> codes,
    @Nullable Integer codesTotal,
    @Nullable String eventId,
    @Nullable String link,
    AsOf asOf) {

  /** So many codes are well under the 64 KiB that a message may have. */
  static final int CODES = 100;

  /** A product in short. */
  @JsonInclude(NON_NULL)
  record Product(String id, @Nullable String gtin, @Nullable String brand, @Nullable String name) {}

  /** An offer in short. */
  record Offer(String id, String productId, String shopDomain) {}

  /** What a watch is about, by its names. */
  record Things(@Nullable Product product, @Nullable Offer offer, @Nullable String shopDomain) {}

  static FiringMessage of(
      WatchCondition condition, WatchSubject subject, Things things, Evidence evidence, AsOf asOf) {
    boolean isShop = subject.shopId() != null;
    Product product = things.product();
    return new FiringMessage(
        condition.wire(),
        subject.productId(),
        subject.offerId(),
        subject.shopId(),
        product,
        things.offer(),
        things.shopDomain(),
        evidence.before(),
        evidence.after(),
        isShop ? evidence.codes().stream().sorted().limit(CODES).toList() : null,
        isShop ? evidence.codes().size() : null,
        evidence.eventId(),
        product == null ? null : "/product/" + product.id(),
        asOf);
  }
}
