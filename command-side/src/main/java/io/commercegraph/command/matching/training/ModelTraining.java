package io.commercegraph.command.matching.training;

import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.api.matching.MatchCandidates;
import io.commercegraph.api.matching.MatchModels;
import io.commercegraph.api.matching.NumberedOffers;
import io.commercegraph.api.matching.NumberedOffers.Pair;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.command.matching.learning.MatchModel;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.springframework.stereotype.Component;

/** Trains models by an operator's order, and sets which one is used. */
@Component
class ModelTraining implements MatchModels {

  /** Fewer pairs tell too little of how shops word their offers. */
  static final int LEAST_PAIRS = 200;

  private static final int MOST_PAIRS = 4_000;
  private static final int MOST_PRODUCTS = 2_000;
  private static final int LISTED = 100;

  private final NumberedOffers offers;
  private final MatchCandidates catalogue;
  private final MatchModelTable table;
  private final ModelInUse inUse;
  private final Clock clock;

  ModelTraining(
      NumberedOffers offers,
      MatchCandidates catalogue,
      MatchModelTable table,
      ModelInUse inUse,
      Clock clock) {
    this.offers = offers;
    this.catalogue = catalogue;
    this.table = table;
    this.inUse = inUse;
    this.clock = clock;
  }

  @Override
  public Model train() {
    List<Pair> pairs = offers.pairs(MOST_PAIRS);
    if (pairs.size() < LEAST_PAIRS) {
      throw ToolProblem.of(
          ProblemCode.WRONG_STATE,
          "%d GTINs are offered by two shops or more; a model needs %d of them."
              .formatted(pairs.size(), LEAST_PAIRS));
    }
    List<CatalogueProduct> products = catalogue.sample(MOST_PRODUCTS);
    MatchModel model = CatalogueModel.of(pairs, products);
    table.store(model, pairs.size(), now());
    return stored(model.version());
  }

  @Override
  public List<Model> newest() {
    return table.newest(LISTED);
  }

  @Override
  public String versionInUse() {
    return inUse.get().version();
  }

  @Override
  public Model use(String version) {
    MatchModel shipped = inUse.shipped();
    if (version.equals(shipped.version())) {
      table.store(shipped, 0, now());
    }
    if (!table.use(version, now())) {
      throw ToolProblem.of(ProblemCode.NOT_FOUND, "There is no model " + version + ".");
    }
    return stored(version);
  }

  private Model stored(String version) {
    return table.newest(Integer.MAX_VALUE).stream()
        .filter(one -> one.version().equals(version))
        .findFirst()
        .orElseThrow();
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS);
  }
}
