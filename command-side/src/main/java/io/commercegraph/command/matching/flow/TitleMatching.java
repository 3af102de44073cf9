package io.commercegraph.command.matching.flow;

import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.matching.MatchCandidates;
import io.commercegraph.api.matching.MatchCandidates.Candidate;
import io.commercegraph.command.matching.JoinEvidence;
import io.commercegraph.command.matching.TitleMatcher;
import io.commercegraph.command.matching.Verdict;
import io.commercegraph.command.matching.learning.CandidatePairs;
import io.commercegraph.command.matching.learning.MatchModel;
import io.commercegraph.tasks.Threads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Judges the titles of a batch of offers against the catalogue in memory. */
@Component
public class TitleMatching {

  private static final Logger LOG = LoggerFactory.getLogger(TitleMatching.class);

  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  /** While the catalogue lags, an import does not wait long for each of its batches. */
  private static final Duration WAIT_WHILE_LAGGING = Duration.ofMillis(50);

  private final MatchingSettings settings;
  private final MatchCandidates catalogue;
  private final CatalogueStatistics statistics;
  private final ReadModelState readModels;
  private final Supplier<MatchModel> models;
  private volatile boolean lagging;

  TitleMatching(
      MatchingSettings settings,
      MatchCandidates catalogue,
      CatalogueStatistics statistics,
      ReadModelState readModels,
      Supplier<MatchModel> models) {
    this.settings = settings;
    this.catalogue = catalogue;
    this.statistics = statistics;
    this.readModels = readModels;
    this.models = models;
  }

  /** Whether offers are matched by title at all. */
  public boolean isEnabled() {
    return settings.enabled();
  }

  /**
   * Judges offers.
   *
   * @param before offers of the batch before, whose products the catalogue may not know yet
   * @param taken products that shops have offers of, though the catalogue may not know yet
   * @param position up to which the catalogue must have followed the log; where it does not soon,
   *     nothing is judged
   * @param evidence what the run's offers have said of the catalogue; these are added to it
   */
  public TitleVerdicts verdicts(
      List<OpenOffer> offers,
      List<OpenOffer> before,
      Set<ShopProduct> taken,
      long position,
      JoinEvidence evidence) {
    return verdicts(offers, before, taken, position, evidence, models);
  }

  /** Judges offers by another model than the one in use. */
  public TitleVerdicts verdicts(List<OpenOffer> offers, long position, MatchModel model) {
    return verdicts(offers, null, Set.of(), position, new JoinEvidence(), () -> model);
  }

  private TitleVerdicts verdicts(
      List<OpenOffer> offers,
      @Nullable List<OpenOffer> before,
      Set<ShopProduct> taken,
      long position,
      JoinEvidence evidence,
      Supplier<MatchModel> models) {
    if (!settings.enabled() || offers.isEmpty() || !hasReached(position)) {
      return TitleVerdicts.NONE;
    }
    List<List<Candidate>> found = new ArrayList<>(offers.size());
    catalogue
        .candidates(offers.stream().map(OpenOffer::asked).toList(), CandidatePairs.CANDIDATES)
        .forEach(
            some -> {
              String shop = offers.get(found.size()).shopId();
              found.add(
                  some.stream()
                      .filter(one -> !taken.contains(new ShopProduct(shop, one.productId())))
                      .toList());
            });
    MatchModel model = models.get();
    TitleMatcher matcher = new TitleMatcher(model, settings.thresholds());
    BatchJudgement judgement = new BatchJudgement(offers, found, statistics, matcher);
    Map<String, Verdict> verdicts =
        settings.adaptive() ? judgement.verdicts(evidence) : judgement.verdicts();
    if (before != null) {
      List<OpenOffer> alone =
          offers.stream()
              .filter(offer -> verdicts.get(offer.id()) instanceof Verdict.Unmatched)
              .toList();
      verdicts.putAll(new BatchNeighbours(before, alone, taken, statistics, matcher).verdicts());
    }
    return new TitleVerdicts(model.version(), verdicts);
  }

  private boolean hasReached(long position) {
    try {
      boolean reached =
          readModels.await(
              position, catalogue.readModels(), lagging ? WAIT_WHILE_LAGGING : LONGEST_WAIT);
      if (!reached && !lagging) {
        LOG.warn("The catalogue lags behind: some offers are not matched by title");
      }
      lagging = !reached;
      return reached;
    } catch (InterruptedException stopped) {
      Threads.stayInterrupted();
      return false;
    }
  }
}
