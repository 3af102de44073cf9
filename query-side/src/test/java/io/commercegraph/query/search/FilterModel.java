package io.commercegraph.query.search;

import static java.util.Objects.requireNonNull;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.query.products.PriceBand;
import io.commercegraph.query.search.catalogue.OfferFilter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A model of what filters mean: plain lists that are gone through from end to end. */
final class FilterModel {

  static final Duration STALE_AFTER = Duration.ofDays(7);

  final Map<String, ModelProduct> products = new TreeMap<>();
  final Map<String, ModelOffer> offers = new HashMap<>();
  final Map<String, ModelShop> shops = new HashMap<>();

  record ModelProduct(String id, @Nullable String category, @Nullable String brand) {}

  /** A shop; countries and category as far as anything is said of them. */
  static final class ModelShop {
    boolean listed;
    @Nullable String category;
    final Set<String> named = new HashSet<>();
    final Map<String, String> options = new HashMap<>();
    Instant keptAt = Instant.EPOCH;

    boolean mayShipTo(String country) {
      return (named.isEmpty() && options.isEmpty())
          || named.contains(country)
          || options.containsValue(country);
    }
  }

  static final class ModelOffer {
    String product = "";
    String shop = "";
    boolean listed;
    Condition condition = Condition.NEW;
    boolean taxExcluded;
    @Nullable Long price;
    String currency = "";
    Availability availability = Availability.UNKNOWN;
    Instant pricedAt = Instant.EPOCH;
    Instant seenAt = Instant.EPOCH;

    void see(Instant at) {
      seenAt = at.isAfter(seenAt) ? at : seenAt;
    }
  }

  private List<ModelOffer> counted(String product) {
    return offers.values().stream()
        .filter(it -> it.product.equals(product) && it.listed && it.price != null)
        .toList();
  }

  private boolean passesButPrice(ModelOffer offer, OfferFilter filter, Instant now) {
    ModelShop shop = requireNonNull(shops.get(offer.shop));
    Instant seen = shop.keptAt.isAfter(offer.seenAt) ? shop.keptAt : offer.seenAt;
    return shop.listed
        && (filter.condition() == null || filter.condition() == offer.condition)
        && (!filter.inStock() || offer.availability.isInStock())
        && (filter.country() == null || shop.mayShipTo(filter.country()))
        && (!filter.freshOnly() || Duration.between(seen, now).compareTo(STALE_AFTER) < 0);
  }

  private static boolean hasPrice(ModelOffer offer, @Nullable PriceBand band) {
    return band == null
        || (offer.currency.equals(band.currency())
            && offer.price != null
            && !offer.taxExcluded
            && band.contains(offer.price));
  }

  private boolean hasOffer(
      ModelProduct product,
      ProductFilters filters,
      boolean byCategory,
      Predicate<ModelOffer> priced,
      Instant now) {
    boolean isOfCategory =
        !byCategory || filters.category() == null || filters.category().equals(product.category());
    if (filters.offers().isEmpty() && isOfCategory) {
      return true;
    }
    return counted(product.id()).stream()
        .filter(it -> passesButPrice(it, filters.offers(), now) && priced.test(it))
        .anyMatch(it -> isOfCategory || isOfShopCategory(it, filters));
  }

  private boolean passes(
      ModelProduct product,
      ProductFilters filters,
      boolean byCategory,
      boolean byBrand,
      Instant now) {
    return (!byBrand || filters.brand() == null || filters.brand().equals(product.brand()))
        && hasOffer(
            product, filters, byCategory, it -> hasPrice(it, filters.offers().price()), now);
  }

  private boolean isOfShopCategory(ModelOffer offer, ProductFilters filters) {
    ModelShop shop = requireNonNull(shops.get(offer.shop));
    return requireNonNull(filters.category()).equals(shop.category);
  }

  List<String> hits(ProductFilters filters, int limit, Instant now) {
    return products.values().stream()
        .filter(it -> passes(it, filters, true, true, now))
        .sorted(
            Comparator.comparingInt((ModelProduct it) -> -counted(it.id()).size())
                .thenComparing(ModelProduct::id))
        .limit(limit)
        .map(ModelProduct::id)
        .toList();
  }

  long otherCurrency(ProductFilters filters, Instant now) {
    PriceBand band = filters.offers().price();
    return products.values().stream()
        .filter(it -> filters.brand() == null || filters.brand().equals(it.brand()))
        .filter(it -> !passes(it, filters, true, false, now))
        .filter(
            it ->
                hasOffer(
                    it,
                    filters,
                    true,
                    o -> !o.taxExcluded && !o.currency.equals(requireNonNull(band).currency()),
                    now))
        .count();
  }

  Map<String, Integer> categories(ProductFilters filters, Instant now) {
    Map<String, Integer> counts = new HashMap<>();
    products.values().stream()
        .filter(it -> it.category() != null && passes(it, filters, false, true, now))
        .forEach(it -> counts.merge(it.category(), 1, Integer::sum));
    return counts;
  }

  Map<String, Integer> brands(ProductFilters filters, Instant now) {
    Map<String, Integer> counts = new HashMap<>();
    products.values().stream()
        .filter(it -> it.brand() != null && passes(it, filters, true, false, now))
        .forEach(it -> counts.merge(it.brand(), 1, Integer::sum));
    return counts;
  }

  /** How many offers of a product are listed. */
  long offerCount(String id) {
    return counted(id).size();
  }

  /** How many offers of a product are new, in stock, seen lately, with prices that compare. */
  long availableCount(String id, Instant now) {
    OfferFilter available = new OfferFilter(null, true, Condition.NEW, null, true);
    return counted(id).stream()
        .filter(it -> !it.taxExcluded && passesButPrice(it, available, now))
        .count();
  }

  /** The cheapest price of the offers of a product that pass, in the currency of most of them. */
  @Nullable Long cheapest(String id, ProductFilters filters, Instant now) {
    ModelProduct product = requireNonNull(products.get(id));
    boolean isOfCategory =
        filters.category() == null || filters.category().equals(product.category());
    List<ModelOffer> passing = new ArrayList<>(counted(id));
    passing.removeIf(
        it ->
            it.taxExcluded
                || !passesButPrice(it, filters.offers(), now)
                || !hasPrice(it, filters.offers().price())
                || !(isOfCategory || isOfShopCategory(it, filters)));
    Map<String, Integer> byCurrency = new TreeMap<>();
    passing.forEach(it -> byCurrency.merge(it.currency, 1, Integer::sum));
    return byCurrency.entrySet().stream()
        .min(Comparator.comparingInt(it -> -it.getValue()))
        .flatMap(
            most ->
                passing.stream()
                    .filter(it -> it.currency.equals(most.getKey()))
                    .map(it -> it.price)
                    .min(Comparator.naturalOrder()))
        .orElse(null);
  }
}
