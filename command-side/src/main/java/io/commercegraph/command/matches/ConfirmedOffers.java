package io.commercegraph.command.matches;

import io.commercegraph.api.matching.MatchSuspected;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.command.feeds.ledger.EntryReplay;
import io.commercegraph.command.feeds.ledger.FeedLedger;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.LedgerEvolution;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.NewEvent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Moves offers to the products that operators confirmed. */
@Component
class ConfirmedOffers {

  private static final int TRIES = 3;

  private final FeedLedger ledger;
  private final EntryReplay replay;
  private final EventLog log;

  ConfirmedOffers(FeedLedger ledger, EntryReplay replay, EventLog log) {
    this.ledger = ledger;
    this.replay = replay;
    this.log = log;
  }

  /** Refuses a confirmation that would move an offer which has a number by now. */
  void checkMovable(List<LogEntry> first) {
    if (first.isEmpty() || !(first.getFirst().recorded().event() instanceof MatchSuspected match)) {
      throw unknown();
    }
    LedgerEntry offer = newest(match.offerId(), match.productId()).get(match.offerId());
    if (offer != null && isNumbered(offer)) {
      throw ToolProblem.of(
          ProblemCode.WRONG_STATE, "The offer was matched by a number since; there is no doubt.");
    }
  }

  /**
   * Records that the offer is of the product, unless it is already.
   *
   * @return the position of the event; 0 where there is nothing to record
   * @throws AppendConflict if the offer changes again and again
   */
  long move(ReviewedMatch match) {
    for (int tries = 1; ; tries++) {
      Map<String, LedgerEntry> newest = newest(match.offerId(), match.productId());
      LedgerEntry offer = newest.get(match.offerId());
      String productId = resolved(match.productId(), newest);
      if (offer == null || isNumbered(offer) || productId.equals(offer.productId())) {
        return 0;
      }
      try {
        return append(offer, productId, match);
      } catch (AppendConflict conflict) {
        if (tries == TRIES) {
          throw conflict;
        }
      }
    }
  }

  private long append(LedgerEntry offer, String productId, ReviewedMatch match) {
    OfferMatched event =
        new OfferMatched(
            match.offerId(),
            match.shopId(),
            productId,
            MatchRule.TITLE.wire(),
            match.at(),
            match.score(),
            match.model());
    long sequence = offer.sequence() + 1;
    NewEvent next = new NewEvent(UUID.randomUUID(), offer.stream(), sequence, event);
    long position = log.append(List.of(next)).getLast().recorded().position();
    // A replay of a model goes by the ledger, and would doubt an offer anew that is not moved
    // there.
    ledger.write(
        List.of(
            Objects.requireNonNull(LedgerEvolution.after(offer, offer.stream(), sequence, event))));
    return position;
  }

  /** The entries as the log has them. */
  private Map<String, LedgerEntry> newest(String offerId, String productId) {
    List<String> streams = List.of(offerId, productId);
    Map<String, LedgerEntry> entries = new HashMap<>(ledger.read(streams));
    replay.catchUp(entries, streams);
    return entries;
  }

  private static String resolved(String productId, Map<String, LedgerEntry> entries) {
    LedgerEntry product = entries.get(productId);
    return product == null || product.productId() == null
        ? productId
        : Objects.requireNonNull(product.productId());
  }

  private static boolean isNumbered(LedgerEntry offer) {
    @Nullable String rule = offer.rule();
    return MatchRule.GTIN.wire().equals(rule) || MatchRule.BRAND_MPN.wire().equals(rule);
  }

  static ToolProblem unknown() {
    return ToolProblem.of(ProblemCode.NOT_FOUND, "There is no such match.");
  }
}
