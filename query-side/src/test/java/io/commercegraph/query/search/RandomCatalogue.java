package io.commercegraph.query.search;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.shipping.ShippingOptionListed;
import io.commercegraph.api.shipping.ShippingOptionWithdrawn;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.query.Facts;
import io.commercegraph.query.products.PriceBand;
import io.commercegraph.query.search.FilterModel.ModelOffer;
import io.commercegraph.query.search.FilterModel.ModelProduct;
import io.commercegraph.query.search.FilterModel.ModelShop;
import io.commercegraph.query.search.catalogue.OfferFilter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Random events that go to the catalogue and to a model of it, and random filters. */
final class RandomCatalogue {

  static final Instant NOW = Instant.parse("2026-03-31T00:00:00Z");
  private static final String[] CATEGORIES = {"oak-things", "elm-things", "ash-things"};
  private static final String[] BRANDS = {"acme", "zenit", "norvik"};
  private static final String[] COUNTRIES = {"DE", "FR", "PL"};
  private static final String[] CURRENCIES = {"EUR", "USD", "CHF"};

  final FilterModel model = new FilterModel();
  private final Random random;
  private final Set<String> founded = new HashSet<>();
  private final List<RecordedEvent<Event>> events = new ArrayList<>();

  RandomCatalogue(long seed) {
    random = new Random(seed);
  }

  /** So many random events; the model has them already. */
  List<RecordedEvent<Event>> events(int count) {
    events.clear();
    for (int i = 0; i < count; i++) {
      add();
    }
    return List.copyOf(events);
  }

  ProductFilters filters() {
    PriceBand band =
        random.nextInt(3) == 0
            ? new PriceBand(of(CURRENCIES), random.nextInt(60), 40 + random.nextInt(60))
            : null;
    OfferFilter offers =
        new OfferFilter(
            band,
            random.nextInt(3) == 0,
            random.nextInt(3) == 0 ? of(Condition.values()) : null,
            random.nextInt(3) == 0 ? of(COUNTRIES) : null,
            random.nextInt(3) == 0);
    return new ProductFilters(
        random.nextInt(3) == 0 ? of(CATEGORIES) : null,
        random.nextInt(3) == 0 ? of(BRANDS) : null,
        offers);
  }

  private void add() {
    switch (random.nextInt(13)) {
      case 0 -> product();
      case 1 -> shop();
      case 2 -> shipping();
      case 3 -> withdrawOrJoin();
      case 4 -> seen();
      case 5, 6 -> price();
      case 7 -> match();
      case 8 -> describe();
      default -> offer();
    }
  }

  private void product() {
    String id = "prd_" + random.nextInt(40);
    if (founded.add(id)) {
      @Nullable String category = random.nextInt(4) == 0 ? null : of(CATEGORIES);
      @Nullable String brand = random.nextInt(4) == 0 ? null : of(BRANDS);
      model.products.put(id, new ModelProduct(id, category, brand));
      record(
          new ProductFounded(
              id, null, new ProductDescription(brand, null, "Thing " + id, category, null)));
    }
  }

  private void shop() {
    String domain = domain();
    ModelShop shop = model.shops.computeIfAbsent(domain, fresh -> new ModelShop());
    if (random.nextInt(4) == 0 && shop.listed) {
      shop.listed = false;
      record(new ShopWithdrawn(Facts.shopId(domain)));
    } else {
      shop.listed = true;
      shop.category = random.nextInt(2) == 0 ? null : of(CATEGORIES);
      shop.named.clear();
      if (random.nextInt(3) == 0) {
        shop.named.add(of(COUNTRIES));
      }
      record(
          new ShopListed(
              Facts.shopId(domain),
              domain,
              new ShopDescription(domain, null, shop.category, List.copyOf(shop.named))));
    }
    if (random.nextInt(6) == 0) {
      Instant at = time();
      shop.keptAt = at.isAfter(shop.keptAt) ? at : shop.keptAt;
      record(Facts.fullRun(domain, at));
    }
  }

  private void shipping() {
    model.shops.forEach(
        (domain, shop) -> {
          String id = "shp_" + domain + random.nextInt(3);
          if (random.nextInt(3) == 0) {
            shop.options.remove(id);
            record(new ShippingOptionWithdrawn(id, Facts.shopId(domain), NOW));
          } else if (random.nextInt(3) == 0) {
            String country = shop.options.getOrDefault(id, of(COUNTRIES));
            shop.options.put(id, country);
            ShippingOptionListed listed = Facts.shipping(id, domain, country, 1);
            record(listed);
          }
        });
  }

  private void withdrawOrJoin() {
    List<String> ids = new ArrayList<>(model.products.keySet());
    if (random.nextInt(3) == 0 && ids.size() > 2) {
      String from = ids.get(random.nextInt(ids.size()));
      String into = ids.get(random.nextInt(ids.size()));
      if (!from.equals(into)) {
        model.products.remove(from);
        model
            .offers
            .values()
            .forEach(it -> it.product = it.product.equals(from) ? into : it.product);
        record(new ProductsJoined(from, into));
      }
    } else {
      anyOffer(
          (id, offer) -> {
            offer.listed = false;
            record(new OfferWithdrawn(id, Facts.shopId(offer.shop), NOW));
          });
    }
  }

  private void seen() {
    Instant at = time();
    anyOffer(
        (id, offer) -> {
          offer.see(at);
          record(new OffersSeen(Facts.shopId(offer.shop), "run", List.of(id), at));
        });
  }

  private void price() {
    Instant at = time();
    anyOffer((id, offer) -> price(id, offer, at));
  }

  private void price(String id, ModelOffer offer, Instant at) {
    long amount = random.nextInt(100);
    String currency = of(CURRENCIES);
    Availability availability = of(Availability.values());
    offer.see(at);
    if (offer.price == null || !at.isBefore(offer.pricedAt)) {
      offer.price = amount;
      offer.currency = currency;
      offer.availability = availability;
      offer.pricedAt = at;
    }
    record(
        new PriceObserved(
            id, Facts.shopId(offer.shop), amount, currency, null, availability.wire(), at));
  }

  private void match() {
    List<String> ids = new ArrayList<>(model.products.keySet());
    if (!ids.isEmpty()) {
      String product = ids.get(random.nextInt(ids.size()));
      anyOffer(
          (id, offer) -> {
            offer.product = product;
            offer.see(NOW.minus(Duration.ofDays(9)));
            record(
                new OfferMatched(
                    id,
                    Facts.shopId(offer.shop),
                    product,
                    "gtin",
                    NOW.minus(Duration.ofDays(9)),
                    null,
                    null));
          });
    }
  }

  private void offer() {
    List<String> ids = new ArrayList<>(model.products.keySet());
    String id = "ofr_%020x".formatted(random.nextInt(200));
    if (ids.isEmpty() || model.shops.isEmpty()) {
      return;
    }
    ModelOffer offer = model.offers.computeIfAbsent(id, fresh -> new ModelOffer());
    offer.shop =
        offer.shop.isEmpty() ? of(model.shops.keySet().toArray(String[]::new)) : offer.shop;
    offer.product = ids.get(random.nextInt(ids.size()));
    offer.listed = true;
    Instant at = time();
    offer.see(at);
    record(
        new OfferListed(
            id, Facts.shopId(offer.shop), id, offer.product, "gtin", described(offer), at));
    price(id, offer, at);
  }

  /** Another description of an offer, which may change its condition and taxes. */
  private void describe() {
    Instant at = time();
    anyOffer(
        (id, offer) -> {
          offer.see(at);
          record(new OfferChanged(id, Facts.shopId(offer.shop), described(offer), at));
        });
  }

  private OfferDescription described(ModelOffer offer) {
    offer.condition = of(Condition.values());
    offer.taxExcluded = random.nextInt(4) == 0;
    String tax = offer.taxExcluded ? "excluded" : random.nextBoolean() ? "included" : null;
    return Facts.taxed(offer.condition.wire(), tax);
  }

  private interface OfferChange {
    void apply(String id, ModelOffer offer);
  }

  private void anyOffer(OfferChange change) {
    List<String> ids = model.offers.keySet().stream().sorted().toList();
    if (!ids.isEmpty()) {
      String id = ids.get(random.nextInt(ids.size()));
      change.apply(id, Objects.requireNonNull(model.offers.get(id)));
    }
  }

  private void record(Event event) {
    events.add(new RecordedEvent<>(events.size() + 1, "evt", NOW, event));
  }

  private Instant time() {
    return NOW.minus(Duration.ofHours(random.nextInt(24 * 14)));
  }

  private String domain() {
    return "shop" + random.nextInt(6) + ".example";
  }

  @SafeVarargs
  private <T> T of(T... values) {
    return values[random.nextInt(values.length)];
  }
}
