package io.commercegraph.query.past;

import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.values.Gtin;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.RecordedEvent;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a request is about as it was at a position, found from link to link: the products with their
 * aliases, the offers that were ever matched with them, and the shops of these.
 */
final class PastWorld {

  private static final int MAX_OFFERS = 2_000;
  private static final int GROUP_HOPS = 2;

  /** How fresh a shop's feed is, a part of trust, is judged by all offers of a shop so small. */
  private static final int OFFERS_OF_SMALL_SHOP = 50;

  private final EventLinks links;
  private final PastPrices prices;
  private final long position;
  private final PastEvents events;
  private final PastVotes votes;
  private final PastOffers offers = new PastOffers();
  private final Set<String> products = new LinkedHashSet<>();
  private final Set<String> gtins = new LinkedHashSet<>();
  private final Set<String> pieces = new LinkedHashSet<>();
  private final Set<String> shops = new LinkedHashSet<>();

  PastWorld(
      EventLog log,
      EventsButPrices eventsButPrices,
      EventLinks links,
      PastPrices prices,
      Instant now,
      long position) {
    this.links = links;
    this.prices = prices;
    this.position = position;
    this.events = new PastEvents(log, eventsButPrices, position);
    this.votes = new PastVotes(log, links, events, now, position);
  }

  /** Reads all that a call needs of these read models. */
  void read(PastScope scope, Set<ReadModel> models) {
    scope.shops().forEach(text -> shops.add(shopId(text)));
    Set<String> askedShops = Set.copyOf(shops);
    addProducts(scope.products());
    addOffersOf(products);
    addOffers(scope.offers());
    if (scope.parts().contains(PastScope.Part.OFFERS_OF_SHOPS)) {
      addOffersOf(askedShops);
    }
    if (scope.parts().contains(PastScope.Part.VARIANTS)) {
      addVariants();
    }
    shops.addAll(offers.shops());
    if (models.contains(ReadModel.TRUST) && models.contains(ReadModel.OFFERS)) {
      boolean asked = scope.parts().contains(PastScope.Part.END_OF_DAY);
      addOffersOf(asked ? askedShops : links.small(shops, position, OFFERS_OF_SMALL_SHOP));
    }
    addProducts(offers.products());
    events.ofStreams(shops);
    boolean counted = scope.parts().contains(PastScope.Part.OFFERS_OF_SHOPS);
    votes.read(
        shops,
        counted || models.contains(ReadModel.COUPONS)
            ? subjects(shops, LinkKind.COUPON)
            : List.of(),
        models);
    if (models.contains(ReadModel.OFFERS)) {
      addPricesAndConfirmations();
    }
    if (models.contains(ReadModel.SHIPPING)) {
      events.ofStreams(subjects(shops, LinkKind.SHIPPING));
    }
  }

  /** The events that were read, in the log's order. */
  Collection<RecordedEvent<Event>> events() {
    return events.all();
  }

  private static String shopId(String idOrDomain) {
    String text = idOrDomain.strip();
    return text.startsWith(ShopId.PREFIX)
        ? text
        : ShopDomain.parse(text).map(ShopId::of).orElse(text);
  }

  private void addProducts(Collection<String> ids) {
    Set<String> next = unknown(ids);
    while (!next.isEmpty()) {
      products.addAll(next);
      Set<String> found = new LinkedHashSet<>(subjects(next, LinkKind.PRODUCT));
      for (RecordedEvent<Event> recorded : events.ofStreams(next)) {
        if (recorded.event() instanceof ProductsJoined joined) {
          found.add(joined.intoProductId());
        } else if (recorded.event() instanceof ProductFounded founded && founded.gtin() != null) {
          gtins.add(LinkKind.gtin(founded.gtin()));
          piece(founded).ifPresent(pieces::add);
        }
      }
      next = unknown(found);
    }
  }

  /** The product of the pieces of a pack. */
  private static Optional<String> piece(ProductFounded product) {
    return product.description().options() == null
        ? Optional.empty()
        : Optional.ofNullable(product.gtin())
            .flatMap(Gtin::parse)
            .filter(gtin -> !gtin.isRestricted())
            .map(ProductId::ofGtin);
  }

  private Set<String> unknown(Collection<String> ids) {
    return ids.stream()
        .filter(id -> !products.contains(id))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private void addOffersOf(Collection<String> entities) {
    addOffers(subjects(entities, LinkKind.OFFER));
  }

  private void addOffers(Collection<String> ids) {
    offers.take(events.ofStreams(ids));
    if (offers.ids().size() > MAX_OFFERS) {
      throw PastEvents.tooMany();
    }
  }

  /** The products of the same groups and of the same numbers, each with all its offers. */
  private void addVariants() {
    addProducts(subjects(gtins, LinkKind.PRODUCT));
    addProducts(List.copyOf(pieces));
    for (int hop = 0; hop < GROUP_HOPS && !offers.groups().isEmpty(); hop++) {
      addOffersOf(List.copyOf(offers.groups()));
      addProducts(offers.products());
      addOffersOf(products);
    }
    addOffersOf(products);
  }

  private List<String> subjects(Collection<String> entities, LinkKind kind) {
    if (entities.isEmpty()) {
      return List.of();
    }
    List<String> found = links.subjects(entities, kind, position, MAX_OFFERS + 1);
    if (found.size() > MAX_OFFERS) {
      throw PastEvents.tooMany();
    }
    return found;
  }

  /** Of an offer's prices the newest says all that its row does. */
  private void addPricesAndConfirmations() {
    if (offers.ids().isEmpty()) {
      return;
    }
    events.at(prices.newest(offers.ids(), position));
    links.kept(shops, position).forEach(kept -> events.add(recorded(kept, completeRun(kept))));
    Map<String, String> shopOf =
        offers.confirmed().stream()
            .collect(Collectors.toMap(EventLinks.Asked::id, EventLinks.Asked::shop));
    links.seen(offers.confirmed(), LinkKind.SEEN, position).stream()
        .collect(Collectors.groupingBy(EventLinks.Seen::position))
        .values()
        .forEach(
            seen -> {
              EventLinks.Seen first = seen.getFirst();
              List<String> ids = seen.stream().map(EventLinks.Seen::id).toList();
              String shop = shopOf.getOrDefault(first.id(), "");
              events.add(recorded(first, new OffersSeen(shop, "", ids, first.observedAt())));
            });
  }

  private static FeedRunEnded completeRun(EventLinks.Seen kept) {
    return new FeedRunEnded(
        "", kept.id(), "", "", List.of(), 0, 0, 0, 0, 0, true, kept.observedAt());
  }

  private static RecordedEvent<Event> recorded(EventLinks.Seen at, Event event) {
    return new RecordedEvent<>(at.position(), "", at.observedAt(), event);
  }
}
