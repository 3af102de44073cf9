package io.commercegraph.command.rematching;

import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.matching.MatchCandidates;
import io.commercegraph.api.matching.MatchCandidates.Asked;
import io.commercegraph.api.matching.MatchCandidates.Candidate;
import io.commercegraph.api.matching.MatchId;
import io.commercegraph.api.matching.MatchReplays.Kind;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.values.Description;
import io.commercegraph.command.feeds.ledger.EntryReplay;
import io.commercegraph.command.feeds.ledger.FeedLedger;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.matching.learning.CandidatePairs;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Records a page of the changes that were reported, but those that no longer stand. */
@Component
class MatchRecording {

  /** Small enough that imports and tools never wait long for the log. */
  private static final int PAGE = 250;

  private static final int MOST_CONFLICTS = 20;

  /**
   * After so many conflicts all streams of the page are caught up, not only the one in conflict.
   */
  private static final int MOST_SINGLE_CONFLICTS = 3;

  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  private final FeedLedger ledger;
  private final EntryReplay replay;
  private final LastDescriptions descriptions;
  private final MatchReviewsReader reviews;
  private final MatchCandidates catalogue;
  private final ReadModelState readModels;
  private final MatchChangeTable changes;
  private final MatchReplayTable replays;
  private final EventLog log;
  private final Clock clock;

  MatchRecording(
      FeedLedger ledger,
      EntryReplay replay,
      LastDescriptions descriptions,
      MatchReviewsReader reviews,
      MatchCandidates catalogue,
      ReadModelState readModels,
      MatchChangeTable changes,
      MatchReplayTable replays,
      EventLog log,
      Clock clock) {
    this.ledger = ledger;
    this.replay = replay;
    this.descriptions = descriptions;
    this.reviews = reviews;
    this.catalogue = catalogue;
    this.readModels = readModels;
    this.changes = changes;
    this.replays = replays;
    this.log = log;
    this.clock = clock;
  }

  /** Does a step; false where the catalogue lags behind, so that it is to be tried again. */
  boolean step(Step step) throws InterruptedException {
    List<Change> page = changes.page(step.version(), step.passed(), PAGE);
    if (!page.isEmpty() && !readModels.await(log.head(), catalogue.readModels(), LONGEST_WAIT)) {
      return false;
    }
    RecordedPage applied = page.isEmpty() ? new RecordedPage(0, 0, 0) : apply(page, step.version());
    long passed = page.size() < PAGE ? step.last() : page.getLast().number();
    replays.replayed(step, passed, applied);
    return true;
  }

  private RecordedPage apply(List<Change> page, String model) {
    Map<String, Description> said = descriptions.of(page.stream().map(Change::offerId).toList());
    List<Change> possible = possible(page, said);
    Map<String, LedgerEntry> entries = new HashMap<>(ledger.read(streams(page)));
    entries.putAll(reviews.of(matches(page)));
    for (int conflicts = 1; ; conflicts++) {
      ChangeEvents events = new ChangeEvents(entries, model, clock.instant());
      for (Change change : possible) {
        if (said.get(change.offerId()) instanceof OfferDescription offer && events.stands(change)) {
          events.add(change, offer);
        }
      }
      try {
        long position =
            events.events().isEmpty()
                ? 0
                : log.append(events.events()).getLast().recorded().position();
        ledger.write(events.changed());
        return new RecordedPage(events.done(), page.size() - events.done(), position);
      } catch (AppendConflict conflict) {
        if (conflicts == MOST_CONFLICTS) {
          throw conflict;
        }
        catchUp(
            entries,
            conflicts < MOST_SINGLE_CONFLICTS
                ? Set.of(conflict.stream())
                : named(page, conflict.stream()));
      }
    }
  }

  /**
   * Catches entries up with the log, and the ledger with them: a node that recorded this page may
   * have died before it wrote the ledger.
   */
  private void catchUp(Map<String, LedgerEntry> entries, Set<String> streams) {
    Map<String, LedgerEntry> known = Map.copyOf(entries);
    replay.catchUp(entries, streams);
    ledger.write(
        streams.stream()
            .flatMap(stream -> Stream.ofNullable(entries.get(stream)))
            .filter(entry -> !entry.equals(known.get(entry.stream())))
            .toList());
  }

  private static Set<String> named(List<Change> page, String conflicting) {
    Set<String> named = new HashSet<>(streams(page));
    named.addAll(matches(page));
    named.add(conflicting);
    return named;
  }

  private static Set<String> streams(List<Change> page) {
    Set<String> streams = new HashSet<>();
    for (Change change : page) {
      streams.add(change.offerId());
      streams.add(change.to());
    }
    return streams;
  }

  private static Set<String> matches(List<Change> page) {
    Set<String> matches = new HashSet<>();
    for (Change change : page) {
      matches.add(MatchId.of(change.offerId(), change.to()));
      matches.add(MatchId.of(change.offerId(), change.from()));
    }
    return matches;
  }

  /** Those whose product is still one for the offer's shop, and whose founder is still alone. */
  private List<Change> possible(List<Change> page, Map<String, Description> said) {
    List<Change> joins = new ArrayList<>();
    List<Asked> asked = new ArrayList<>();
    for (Change change : page) {
      if ((change.kind() == Kind.JOINED || change.kind() == Kind.MOVED)
          && said.get(change.offerId()) instanceof OfferDescription offer) {
        joins.add(change);
        asked.add(
            new Asked(
                change.offerId(),
                change.shopId(),
                ProductId.ofOffer(change.offerId()),
                offer.title(),
                offer.brand(),
                offer.mpn()));
      }
    }
    List<List<Candidate>> found =
        asked.isEmpty() ? List.of() : catalogue.candidates(asked, CandidatePairs.CANDIDATES);
    Set<Change> possible = new HashSet<>();
    for (int i = 0; i < joins.size(); i++) {
      Change change = joins.get(i);
      boolean isCandidate =
          found.get(i).stream().anyMatch(one -> one.productId().equals(change.to()));
      boolean alone =
          change.kind() == Kind.MOVED || !catalogue.hasOthers(change.from(), change.offerId());
      if (isCandidate && alone) {
        possible.add(change);
      }
    }
    return page.stream()
        .filter(
            one ->
                one.kind() == Kind.SPLIT || one.kind() == Kind.SUSPECTED || possible.contains(one))
        .toList();
  }
}
