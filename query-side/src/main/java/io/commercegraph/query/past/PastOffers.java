package io.commercegraph.query.past;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.log.RecordedEvent;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the events of offers say of where else to look: shops, products, groups. */
final class PastOffers {

  private static final class Offer {
    private String shopId = "";
    private String productId = "";
    private Instant seenAt = Instant.EPOCH;
  }

  private final Map<String, Offer> offers = new LinkedHashMap<>();
  private final Set<String> groups = new LinkedHashSet<>();

  void take(Collection<RecordedEvent<Event>> events) {
    for (RecordedEvent<Event> recorded : events) {
      if (recorded.event() instanceof OfferEvent event) {
        take(event);
      }
    }
  }

  private void take(OfferEvent event) {
    switch (event) {
      case OfferListed e -> {
        Offer offer = offers.computeIfAbsent(e.offerId(), _ -> new Offer());
        offer.shopId = e.shopId();
        offer.productId = e.productId();
        seen(offer, e.observedAt());
        group(e.shopId(), e.description());
      }
      case OfferChanged e -> {
        seen(offers.computeIfAbsent(e.offerId(), _ -> new Offer()), e.observedAt());
        group(e.shopId(), e.description());
      }
      case OfferMatched e -> {
        Offer offer = offers.computeIfAbsent(e.offerId(), _ -> new Offer());
        offer.productId = e.productId();
        seen(offer, e.observedAt());
      }
      case OfferWithdrawn _, OffersSeen _ -> {}
    }
  }

  private void group(String shopId, OfferDescription description) {
    if (description.details() != null && description.details().itemGroupId() != null) {
      groups.add(LinkKind.group(shopId, description.details().itemGroupId()));
    }
  }

  private static void seen(Offer offer, Instant at) {
    offer.seenAt = offer.seenAt.isAfter(at) ? offer.seenAt : at;
  }

  Set<String> ids() {
    return offers.keySet();
  }

  /** The products that these offers were last matched with. */
  List<String> products() {
    return offers.values().stream().map(offer -> offer.productId).distinct().toList();
  }

  List<String> shops() {
    return offers.values().stream().map(offer -> offer.shopId).distinct().toList();
  }

  Set<String> groups() {
    return groups;
  }

  /** Each offer with the time up to which its own events confirm it. */
  List<EventLinks.Asked> confirmed() {
    return offers.entrySet().stream()
        .map(it -> new EventLinks.Asked(it.getValue().shopId, it.getKey(), it.getValue().seenAt))
        .toList();
  }
}
