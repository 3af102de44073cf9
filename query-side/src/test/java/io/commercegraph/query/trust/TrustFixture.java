package io.commercegraph.query.trust;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.log.ReadPoint;
import io.commercegraph.log.TestPostgres;
import io.commercegraph.log.json.JsonDialect;
import io.commercegraph.projections.Projection;
import io.commercegraph.query.trust.state.TrustStateFixture;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.support.StaticListableBeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A test fixture: the trust tables in a database of their own, with the projection and the readers.
 */
final class TrustFixture {

  final JdbcClient jdbc = JdbcClient.create(TestPostgres.migratedDatabase());

  final Projection<Event> projection = TrustStateFixture.projection(jdbc);
  final TrustCalculator desk =
      new TrustCalculator(new TrustInputsReader(jdbc, JsonDialect.mapper()));

  TrustInputs inputs(String shop, Instant now) {
    return Objects.requireNonNull(desk.inputs(List.of(shop), now).get(shop));
  }

  /** One that holds all events that there are. */
  static TrustInputsCache book(TrustCalculator desk, Clock clock) {
    return book(desk, clock, _ -> Long.MAX_VALUE);
  }

  /** One whose tables hold the log up to these positions. */
  static TrustInputsCache book(TrustCalculator desk, Clock clock, ToLongFunction<ReadModel> held) {
    return new TrustInputsCache(
        desk, held::applyAsLong, provided(new Held(clock.instant(), held)), clock);
  }

  private static ObjectProvider<ReadModelState> provided(ReadModelState state) {
    return new StaticListableBeanFactory(Map.of("state", state))
        .getBeanProvider(ReadModelState.class);
  }

  private record Held(Instant now, ToLongFunction<ReadModel> positions) implements ReadModelState {

    @Override
    public AsOf asOf(Set<ReadModel> models) {
      return new AsOf(now, models.stream().mapToLong(positions).min().orElseThrow());
    }

    @Override
    public boolean await(long position, Set<ReadModel> models, Duration atMost) {
      return true;
    }

    @Override
    public Optional<ReadPoint> reach(
        @Nullable Long position, Set<ReadModel> models, Duration atMost) {
      throw new UnsupportedOperationException("Tools are called directly here");
    }
  }
}
