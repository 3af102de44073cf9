package io.commercegraph.command.matching.flow;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.api.matching.MatchCandidates;
import io.commercegraph.api.matching.MatchCandidates.Candidate;
import io.commercegraph.command.matching.TitleMatcher;
import io.commercegraph.command.matching.learning.MatchModel;
import io.commercegraph.command.matching.learning.MatchModelText;
import io.commercegraph.tasks.Threads;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Judges the titles of a batch of offers: one look into the search index for each title, one
 * statement for all their candidates.
 */
@Component
public class TitleMatching {

  private static final Logger LOG = LoggerFactory.getLogger(TitleMatching.class);

  /** More than are compared: some are of the offer's own shop. */
  private static final int CANDIDATES = 15;

  private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);

  /** While the catalogue lags, an import does not wait long for each of its batches. */
  private static final Duration WAIT_WHILE_LAGGING = Duration.ofMillis(50);

  private static final Set<ReadModel> CATALOGUE = Set.of(ReadModel.PRODUCTS, ReadModel.OFFERS);

  private final MatchingSettings settings;
  private final MatchCandidates catalogue;
  private final CatalogueStatistics statistics;
  private final ReadModelState readModels;
  private final MatchModel model = MatchModelText.shipped();
  private volatile boolean lagging;

  TitleMatching(
      MatchingSettings settings,
      MatchCandidates catalogue,
      CatalogueStatistics statistics,
      ReadModelState readModels) {
    this.settings = settings;
    this.catalogue = catalogue;
    this.statistics = statistics;
    this.readModels = readModels;
  }

  /** Whether offers are matched by title at all. */
  public boolean isEnabled() {
    return settings.enabled();
  }

  /**
   * Judges offers.
   *
   * @param position up to which the catalogue must have followed the log; where it does not soon,
   *     nothing is judged
   */
  public TitleVerdicts verdicts(List<OpenOffer> offers, long position) {
    if (!settings.enabled() || offers.isEmpty() || !hasReached(position)) {
      return TitleVerdicts.NONE;
    }
    Map<String, List<String>> candidates = worthReading(offers);
    Set<String> ids = new HashSet<>();
    candidates.values().forEach(ids::addAll);
    Map<String, CatalogueProduct> products = new HashMap<>();
    if (!ids.isEmpty()) {
      Set<String> shops = new HashSet<>();
      offers.forEach(offer -> shops.add(offer.shopId()));
      catalogue.products(ids, shops).forEach(product -> products.put(product.productId(), product));
    }
    TitleMatcher matcher = new TitleMatcher(model, settings.thresholds());
    return new TitleVerdicts(
        model.version(),
        new BatchJudgement(offers, candidates, products, statistics, matcher).verdicts());
  }

  /** The candidates of those offers of which one at least has enough words in common. */
  private Map<String, List<String>> worthReading(List<OpenOffer> offers) {
    List<List<Candidate>> found =
        catalogue.candidates(offers.stream().map(OpenOffer::text).toList(), CANDIDATES);
    Map<String, List<String>> candidates = new HashMap<>();
    for (int i = 0; i < offers.size(); i++) {
      OpenOffer offer = offers.get(i);
      SharedWords words = new SharedWords(offer.text());
      List<Candidate> others =
          found.get(i).stream()
              .filter(one -> !one.productId().equals(offer.ownProductId()))
              .toList();
      if (others.stream().anyMatch(one -> words.areEnough(one.words()))) {
        candidates.put(offer.id(), others.stream().map(Candidate::productId).toList());
      }
    }
    return candidates;
  }

  private boolean hasReached(long position) {
    try {
      boolean reached =
          readModels.await(position, CATALOGUE, lagging ? WAIT_WHILE_LAGGING : LONGEST_WAIT);
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
