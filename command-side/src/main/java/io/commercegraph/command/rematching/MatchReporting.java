package io.commercegraph.command.rematching;

import static java.util.Objects.requireNonNull;

import io.commercegraph.api.matching.MatchCandidates;
import io.commercegraph.api.matching.MatchId;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.values.Description;
import io.commercegraph.api.values.Gtin;
import io.commercegraph.command.feeds.deciding.matching.ProductMatchKeys;
import io.commercegraph.command.feeds.ledger.FeedLedger;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.LedgerPrice;
import io.commercegraph.command.matching.Verdict;
import io.commercegraph.command.matching.flow.OpenOffer;
import io.commercegraph.command.matching.flow.TitleMatching;
import io.commercegraph.command.matching.flow.TitleVerdicts;
import io.commercegraph.command.matching.learning.MatchModel;
import io.commercegraph.command.matching.reading.Listing;
import io.commercegraph.log.EventLog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Judges a page of the ledger's offers by a model, and adds what would change to the report. */
@Component
class MatchReporting {

  private static final int PAGE = 250;

  /** So many entries of the ledger are looked through at most for the offers of a page. */
  private static final int LOOKED_THROUGH = 20_000;

  private final FeedLedger ledger;
  private final LastDescriptions descriptions;
  private final MatchReviewsReader reviews;
  private final TitleMatching matching;
  private final MatchCandidates catalogue;
  private final MatchChangeTable changes;
  private final MatchReplayTable replays;
  private final EventLog log;

  MatchReporting(
      FeedLedger ledger,
      LastDescriptions descriptions,
      MatchReviewsReader reviews,
      TitleMatching matching,
      MatchCandidates catalogue,
      MatchChangeTable changes,
      MatchReplayTable replays,
      EventLog log) {
    this.ledger = ledger;
    this.descriptions = descriptions;
    this.reviews = reviews;
    this.matching = matching;
    this.catalogue = catalogue;
    this.changes = changes;
    this.replays = replays;
    this.log = log;
  }

  /** Does a step; false where the catalogue lags behind, so that it is to be tried again. */
  boolean step(Step step, MatchModel model) {
    long to = Math.min(step.last(), step.passed() + LOOKED_THROUGH);
    long head = log.head();
    List<LedgerEntry> page = ledger.offersWithoutNumber(step.passed(), to, PAGE);
    List<JudgedOffer> offers = open(page);
    TitleVerdicts verdicts =
        matching.verdicts(offers.stream().map(MatchReporting::listing).toList(), head, model);
    if (!offers.isEmpty() && verdicts.byOffer().isEmpty()) {
      return false;
    }
    changes.write(step.version(), changes(step.version(), offers, verdicts));
    long passed = page.size() < PAGE ? to : page.getLast().number();
    replays.reported(step, passed, offers.size());
    return true;
  }

  private List<JudgedOffer> open(List<LedgerEntry> page) {
    if (page.isEmpty()) {
      return List.of();
    }
    Map<String, Description> said =
        descriptions.of(page.stream().map(LedgerEntry::stream).toList());
    Map<String, ProductMatchKeys> keys = HashMap.newHashMap(page.size());
    List<JudgedOffer> offers = new ArrayList<>(page.size());
    for (LedgerEntry entry : page) {
      if (said.get(entry.stream()) instanceof OfferDescription offer && entry.productId() != null) {
        JudgedOffer judged = new JudgedOffer(entry, offer, ProductId.ofOffer(entry.stream()));
        Gtin gtin = offer.gtin() == null ? null : new Gtin(offer.gtin());
        keys.put(entry.stream(), ProductMatchKeys.ofOffer(entry.stream(), gtin, offer));
        offers.add(judged);
      }
    }
    Set<String> byModel =
        ledger
            .read(keys.values().stream().flatMap(one -> Stream.ofNullable(one.byModel())).toList())
            .keySet();
    offers.removeIf(
        one -> !requireNonNull(keys.get(one.id())).leaveOpen(one.description(), byModel::contains));
    return offers;
  }

  private static OpenOffer listing(JudgedOffer offer) {
    OfferDescription said = offer.description();
    LedgerPrice price = offer.entry().price();
    return new OpenOffer(
        offer.shopId(),
        offer.own(),
        new Listing(
            offer.id(),
            said.title(),
            said.brand(),
            said.mpn(),
            said.gtin(),
            said.category(),
            price == null ? 0 : price.amount(),
            price == null ? null : price.currency()));
  }

  private List<Change> changes(String version, List<JudgedOffer> offers, TitleVerdicts verdicts) {
    PageJudgement judgement = new PageJudgement(entries(offers, verdicts), catalogue);
    List<Change> found = new ArrayList<>();
    for (JudgedOffer offer : offers) {
      Verdict verdict = verdicts.of(offer.id());
      Change change = verdict == null ? null : judgement.of(offer, verdict);
      if (change != null) {
        found.add(change);
      }
    }
    if (found.isEmpty()) {
      return found;
    }
    Set<Long> own = new HashSet<>(found.stream().map(Change::number).toList());
    ReportSoFar soFar = new ReportSoFar();
    changes
        .about(
            version,
            found.stream().flatMap(one -> Stream.of(one.from(), one.to())).distinct().toList())
        .stream()
        .filter(other -> !own.contains(other.number()))
        .forEach(soFar::add);
    List<Change> allowed = new ArrayList<>(found.size());
    for (Change change : found) {
      if (soFar.allows(change)) {
        soFar.add(change);
        allowed.add(change);
      }
    }
    return allowed;
  }

  /** The entries of the products and matches that the verdicts name. */
  private Map<String, LedgerEntry> entries(List<JudgedOffer> offers, TitleVerdicts verdicts) {
    Set<String> products = new HashSet<>();
    for (JudgedOffer offer : offers) {
      products.add(offer.product());
      switch (verdicts.of(offer.id())) {
        case Verdict.Joined joined -> products.add(joined.candidateId());
        case Verdict.Suspected suspected -> products.add(suspected.candidateId());
        case Verdict.Unmatched _ -> {}
        case null -> {}
      }
    }
    Map<String, LedgerEntry> entries = new HashMap<>(ledger.read(products));
    Set<String> matches = new HashSet<>();
    for (JudgedOffer offer : offers) {
      matches.add(MatchId.of(offer.id(), offer.product()));
      switch (verdicts.of(offer.id())) {
        case Verdict.Joined joined -> matches.add(match(offer, joined.candidateId(), entries));
        case Verdict.Suspected suspected ->
            matches.add(match(offer, suspected.candidateId(), entries));
        case Verdict.Unmatched _ -> {}
        case null -> {}
      }
    }
    entries.putAll(reviews.of(matches));
    return entries;
  }

  private static String match(
      JudgedOffer offer, String candidate, Map<String, LedgerEntry> entries) {
    LedgerEntry product = entries.get(candidate);
    String joinedInto = product == null ? null : product.productId();
    return MatchId.of(offer.id(), joinedInto == null ? candidate : joinedInto);
  }
}
