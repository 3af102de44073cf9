package io.commercegraph.command.feeds.ledger;

import static java.util.Objects.requireNonNull;

import io.commercegraph.api.coupons.CouponDescription;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.shipping.ShippingDescription;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.trust.RatingDescription;
import io.commercegraph.api.trust.TransactionDescription;
import io.commercegraph.api.values.Description;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The hash of descriptions in ledgers of releases before {@code content_version}: the values of
 * these components in this order, nulls as well. It is frozen: a later component is not added here.
 */
final class ContentHashVersion1 {

  private static final Map<Class<? extends Description>, List<String>> HASHED =
      Map.of(
          OfferDescription.class,
          List.of("title", "url", "brand", "mpn", "gtin", "category", "imageUrl", "condition"),
          ProductDescription.class,
          List.of("brand", "mpn", "name", "category", "imageUrl"),
          ShopDescription.class,
          List.of("name", "country", "category", "shipsTo"),
          ShippingDescription.class,
          List.of("name", "carrier", "amount", "currency", "freeFromAmount", "minDays", "maxDays"),
          CouponDescription.class,
          List.of(
              "code",
              "title",
              "type",
              "percentOffHundredths",
              "amountOff",
              "minOrderValue",
              "maxDiscount",
              "currency",
              "newCustomerOnly",
              "countries",
              "startsAt",
              "endsAt",
              "terms"),
          RatingDescription.class,
          List.of(
              "providerRef",
              "displayName",
              "value",
              "scaleMin",
              "scaleMax",
              "count",
              "distribution",
              "profileUrl",
              "attribution"),
          TransactionDescription.class,
          List.of("offerId", "totalAmount", "currency", "quotedAmount", "status", "at"));

  /** Components that were not hashed, since the stream's id follows from them. */
  private static final Map<Class<? extends Description>, List<String>> IN_THE_ID =
      Map.of(ShippingDescription.class, List.of("country", "region"));

  private ContentHashVersion1() {}

  /**
   * Whether this is the hash of the description. It is not where the description has a value that
   * this version did not know: what was stored cannot have said that.
   */
  static boolean isOf(long hash, Description description) {
    return !saysMore(description) && of(description) == hash;
  }

  static long of(Description description) {
    Map<String, Method> components = components(description);
    StringBuilder text = new StringBuilder(256);
    for (String name : HASHED.getOrDefault(description.getClass(), List.of())) {
      Object value = ContentHash.value(requireNonNull(components.get(name)), description);
      text.append(value == null ? "\1" : value.toString()).append('\0');
    }
    return TextDigest.of(text);
  }

  private static boolean saysMore(Description description) {
    Map<String, Method> components = components(description);
    components.keySet().removeAll(HASHED.getOrDefault(description.getClass(), List.of()));
    components.keySet().removeAll(IN_THE_ID.getOrDefault(description.getClass(), List.of()));
    return components.values().stream()
        .anyMatch(component -> ContentHash.value(component, description) != null);
  }

  private static Map<String, Method> components(Description description) {
    Map<String, Method> components = new HashMap<>();
    for (RecordComponent component : description.getClass().getRecordComponents()) {
      components.put(component.getName(), component.getAccessor());
    }
    return components;
  }
}
