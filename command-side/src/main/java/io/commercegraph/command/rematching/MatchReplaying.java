package io.commercegraph.command.rematching;

import io.commercegraph.api.log.EventRelease;
import io.commercegraph.api.log.NodeReleases;
import io.commercegraph.api.matching.MatchModels;
import io.commercegraph.api.matching.MatchReplays;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.values.Description;
import io.commercegraph.command.feeds.ledger.FeedLedger;
import io.commercegraph.command.feeds.ledger.LedgerCatchUp;
import io.commercegraph.command.matching.flow.TitleMatching;
import io.commercegraph.command.matching.training.StoredModels;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Takes operators' orders of reports and replays, and tells how far they are. */
@Component
class MatchReplaying implements MatchReplays {

  private static final int SAMPLES = 5;

  private final MatchReplayTable replays;
  private final MatchChangeTable changes;
  private final LastDescriptions descriptions;
  private final StoredModels stored;
  private final MatchModels models;
  private final TitleMatching matching;
  private final FeedLedger ledger;
  private final LedgerCatchUp ledgerCatchUp;
  private final NodeReleases releases;
  private final MatchReplayTask task;

  MatchReplaying(
      MatchReplayTable replays,
      MatchChangeTable changes,
      LastDescriptions descriptions,
      StoredModels stored,
      MatchModels models,
      TitleMatching matching,
      FeedLedger ledger,
      LedgerCatchUp ledgerCatchUp,
      NodeReleases releases,
      MatchReplayTask task) {
    this.replays = replays;
    this.changes = changes;
    this.descriptions = descriptions;
    this.stored = stored;
    this.models = models;
    this.matching = matching;
    this.ledger = ledger;
    this.ledgerCatchUp = ledgerCatchUp;
    this.releases = releases;
    this.task = task;
  }

  @Override
  public Replay report(String version) {
    if (stored.find(version).isEmpty()) {
      throw ToolProblem.of(ProblemCode.NOT_FOUND, "There is no model " + version + ".");
    }
    if (!matching.isEnabled()) {
      throw ToolProblem.of(
          ProblemCode.WRONG_STATE, "Matching by title is off: commerce-graph.matching.enabled.");
    }
    ledgerCatchUp.catchUp();
    if (!replays.begin(version, ledger.lastNumber())) {
      throw ToolProblem.of(ProblemCode.WRONG_STATE, "A replay is under way; wait for its end.");
    }
    task.wake();
    return find(version, SAMPLES);
  }

  @Override
  public Replay find(String version, int samples) {
    List<Change> some = changes.samples(version, samples);
    Map<String, Description> said =
        some.isEmpty()
            ? Map.of()
            : descriptions.of(
                some.stream()
                    .flatMap(one -> Stream.of(one.offerId(), one.to()))
                    .distinct()
                    .toList());
    return replays
        .find(version, some.stream().map(one -> sample(one, said)).toList())
        .orElseThrow(
            () ->
                ToolProblem.of(
                    ProblemCode.NOT_FOUND,
                    "There is no report of the model " + version + "; order one."));
  }

  @Override
  public Replay replay(String version) {
    if (!releases.allKnow(EventRelease.TITLE_MATCHES)) {
      throw ToolProblem.of(
          ProblemCode.WRONG_STATE,
          "A node of an earlier release still runs, which does not know matches by title.");
    }
    Replay reported = find(version, 0);
    if (reported.state() == State.REPORTED) {
      models.use(version);
      if (replays.order(version)) {
        task.wake();
      }
    } else if (reported.state() == State.REPORTING) {
      throw ToolProblem.of(
          ProblemCode.WRONG_STATE, "The report is not complete yet; wait for its end.");
    }
    return find(version, SAMPLES);
  }

  private static Sample sample(Change change, Map<String, Description> said) {
    return new Sample(
        change.kind(),
        change.offerId(),
        change.shopId(),
        name(said.get(change.offerId())),
        change.from(),
        change.to(),
        name(said.get(change.to())),
        change.score(),
        change.doubt());
  }

  private static @Nullable String name(@Nullable Description said) {
    return switch (said) {
      case OfferDescription offer -> offer.title();
      case ProductDescription product -> product.name();
      case null, default -> null;
    };
  }
}
