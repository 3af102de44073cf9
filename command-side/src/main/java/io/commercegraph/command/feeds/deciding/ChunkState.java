package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.values.Description;
import io.commercegraph.command.feeds.ledger.ContentHash;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.LedgerEvolution;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The state of a chunk's streams while it is decided, with the events decided so far. */
final class ChunkState {

  private final Map<String, LedgerEntry> entries;
  private final Map<String, PriceHistory> histories;
  private final List<DecidedEvent> events = new ArrayList<>();
  private final Map<String, LedgerEntry> changed = new LinkedHashMap<>();
  private final Map<String, Instant> seen = new HashMap<>();
  private final Map<ShopAndTime, Set<String>> seenOffers = new LinkedHashMap<>();
  private final Map<String, Set<String>> seenCoupons = new LinkedHashMap<>();

  ChunkState(Map<String, LedgerEntry> ledger, Map<String, PriceHistory> histories) {
    this.entries = new HashMap<>(ledger);
    this.histories = new HashMap<>();
    histories.forEach((offer, history) -> this.histories.put(offer, history.copy()));
  }

  @Nullable LedgerEntry entry(String stream) {
    return entries.get(stream);
  }

  /** Whether the stream has an entry that is not withdrawn. */
  boolean isActive(String stream) {
    LedgerEntry entry = entries.get(stream);
    return entry != null && !entry.withdrawn();
  }

  @Nullable PriceHistory history(String offerId) {
    return histories.get(offerId);
  }

  /**
   * Adds an event at the end of its stream; later rows of the chunk are decided on the new state.
   */
  void append(String stream, Event event) {
    LedgerEntry before = entries.get(stream);
    long sequence = before == null ? 0 : before.sequence() + 1;
    LedgerEntry after = LedgerEvolution.after(before, stream, sequence, event);
    if (after == null) {
      throw new IllegalStateException("No stream of the ledger's: " + event.getClass());
    }
    events.add(new DecidedEvent(stream, sequence, event));
    entries.put(stream, after);
    changed.put(stream, after);
    PriceHistory history = histories.get(stream);
    if (history != null) {
      history.apply(event);
    }
  }

  /**
   * Whether the stream's entry is described so. If it is, and its hash is of an older version, the
   * entry gets the present hash, without an event.
   */
  boolean confirmDescription(String stream, Description description) {
    LedgerEntry entry = entries.get(stream);
    ContentHash confirmed = entry == null ? null : entry.content().confirmedBy(description);
    if (entry == null || confirmed == null) {
      return false;
    }
    if (!confirmed.equals(entry.content())) {
      LedgerEntry renewed = entry.withContent(confirmed);
      entries.put(stream, renewed);
      changed.put(stream, renewed);
    }
    return true;
  }

  /** Whether a row of this run without its own time was about this stream before. */
  boolean wasSeenBy(RunContext run, String stream) {
    LedgerEntry entry = entries.get(stream);
    return entry != null && run.observedAt().equals(entry.seenAt());
  }

  /** Marks that the stream's state was confirmed at a time. */
  void markSeen(String stream, Instant at) {
    LedgerEntry entry = entries.get(stream);
    if (entry != null && (entry.seenAt() == null || entry.seenAt().isBefore(at))) {
      entries.put(stream, entry.seen(at));
      changed.computeIfPresent(stream, (id, known) -> known.seen(at));
      seen.merge(stream, at, (a, b) -> a.isAfter(b) ? a : b);
    }
    PriceHistory history = histories.get(stream);
    if (history != null) {
      history.confirm(at);
    }
  }

  /** Notes an unchanged offer, which an event is to name with the time. */
  void recordOfferSeen(String shopId, String offerId, Instant at) {
    seenOffers.computeIfAbsent(new ShopAndTime(shopId, at), any -> new TreeSet<>()).add(offerId);
  }

  void recordCouponSeen(String shopId, String couponId) {
    seenCoupons.computeIfAbsent(shopId, any -> new TreeSet<>()).add(couponId);
  }

  List<DecidedEvent> events() {
    return events;
  }

  Map<String, LedgerEntry> changed() {
    return changed;
  }

  Map<String, Instant> seen() {
    return seen;
  }

  Map<ShopAndTime, Set<String>> seenOffers() {
    return seenOffers;
  }

  Map<String, Set<String>> seenCoupons() {
    return seenCoupons;
  }
}
