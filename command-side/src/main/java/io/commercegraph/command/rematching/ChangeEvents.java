package io.commercegraph.command.rematching;

import static java.util.Objects.requireNonNull;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.matching.MatchId;
import io.commercegraph.api.matching.MatchReplays.Kind;
import io.commercegraph.api.matching.MatchSuspected;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.LedgerEvolution;
import io.commercegraph.log.NewEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes the events of changes, and the entries of the ledger after them. */
final class ChangeEvents {

  private final Map<String, LedgerEntry> entries;
  private final String model;
  private final Instant now;
  private final List<NewEvent> events = new ArrayList<>();
  private final Set<String> changed = new LinkedHashSet<>();
  private long done;

  ChangeEvents(Map<String, LedgerEntry> entries, String model, Instant now) {
    this.entries = new HashMap<>(entries);
    this.model = model;
    this.now = now;
  }

  /** Whether the offer is still as it was when the report was made. */
  boolean stands(Change change) {
    LedgerEntry offer = entries.get(change.offerId());
    MatchRule rule =
        switch (change.kind()) {
          case JOINED, SUSPECTED -> MatchRule.OWN;
          case MOVED, SPLIT -> MatchRule.TITLE;
        };
    LedgerEntry review = entries.get(MatchId.of(change.offerId(), reviewed(change)));
    boolean confirmed = review != null && LedgerEntry.CONFIRMED.equals(review.label());
    return offer != null
        && !offer.withdrawn()
        && change.from().equals(offer.productId())
        && rule.wire().equals(offer.rule())
        && change.content() == offer.content().value()
        && switch (change.kind()) {
          case JOINED, MOVED -> isProduct(change.to()) && (review == null || confirmed);
          case SUSPECTED -> isProduct(change.to()) && review == null;
          case SPLIT -> !confirmed;
        };
  }

  private static String reviewed(Change change) {
    return change.kind() == Kind.SPLIT ? change.from() : change.to();
  }

  private boolean isProduct(String id) {
    LedgerEntry product = entries.get(id);
    return product != null && product.productId() == null;
  }

  /**
   * Adds the events of a change.
   *
   * @param said how the offer is described now
   */
  void add(Change change, OfferDescription said) {
    LedgerEntry offer = requireNonNull(entries.get(change.offerId()));
    // As of when the offer was last seen: a match does not make it fresh.
    Instant seen = offer.seenAt() == null ? now : offer.seenAt();
    switch (change.kind()) {
      case JOINED, MOVED ->
          append(change.offerId(), matched(change, MatchRule.TITLE, seen, change.score(), model));
      case SPLIT -> {
        found(change.to(), said);
        append(change.offerId(), matched(change, MatchRule.OWN, seen, null, null));
      }
      case SUSPECTED -> {
        String matchId = MatchId.of(change.offerId(), change.to());
        append(
            matchId,
            new MatchSuspected(
                matchId,
                change.offerId(),
                change.shopId(),
                change.to(),
                requireNonNull(change.score()),
                requireNonNull(change.doubt()),
                model,
                now));
      }
    }
    done++;
  }

  private static OfferMatched matched(
      Change change, MatchRule rule, Instant seen, @Nullable Double score, @Nullable String model) {
    return new OfferMatched(
        change.offerId(), change.shopId(), change.to(), rule.wire(), seen, score, model);
  }

  /** The product that the offer founds: it follows the offer, under the id it has had. */
  private void found(String product, OfferDescription said) {
    ProductDescription description =
        new ProductDescription(
            said.brand(),
            said.mpn(),
            said.title(),
            said.category(),
            said.imageUrl(),
            said.details() == null ? null : said.details().options());
    LedgerEntry known = entries.get(product);
    if (known == null) {
      append(product, new ProductFounded(product, null, description));
    } else if (known.content().confirmedBy(description) == null) {
      append(product, new ProductChanged(product, description));
    }
  }

  private void append(String stream, Event event) {
    LedgerEntry before = entries.get(stream);
    long sequence = before == null ? 0 : before.sequence() + 1;
    events.add(new NewEvent(UUID.randomUUID(), stream, sequence, event));
    entries.put(stream, requireNonNull(LedgerEvolution.after(before, stream, sequence, event)));
    changed.add(stream);
  }

  long done() {
    return done;
  }

  List<NewEvent> events() {
    return events;
  }

  /** The entries of the streams that have new events. */
  List<LedgerEntry> changed() {
    return changed.stream().map(stream -> requireNonNull(entries.get(stream))).toList();
  }
}
