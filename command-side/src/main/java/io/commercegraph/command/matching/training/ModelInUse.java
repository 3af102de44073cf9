package io.commercegraph.command.matching.training;

import io.commercegraph.command.matching.learning.MatchModel;
import io.commercegraph.command.matching.learning.MatchModelText;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/**
 * The model that judges new and changed offers: the one that an order has set, on any node some
 * seconds ago, or the one that the program brings.
 */
@Component
class ModelInUse implements Supplier<MatchModel>, StoredModels {

  private static final Duration FRESH = Duration.ofSeconds(10);

  private final MatchModelTable table;
  private final Clock clock;
  private final MatchModel shipped = MatchModelText.shipped();
  private volatile Read read = new Read(shipped, Instant.MIN);

  ModelInUse(MatchModelTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

  private record Read(MatchModel model, Instant until) {}

  @Override
  public MatchModel get() {
    Read last = read;
    Instant now = clock.instant();
    if (now.isBefore(last.until)) {
      return last.model;
    }
    MatchModel model = table.used().orElse(shipped);
    read = new Read(model, now.plus(FRESH));
    return model;
  }

  @Override
  public Optional<MatchModel> find(String version) {
    return version.equals(shipped.version()) ? Optional.of(shipped) : table.find(version);
  }

  MatchModel shipped() {
    return shipped;
  }
}
