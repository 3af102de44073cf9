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

  /** A cache whose tables hold all events that there are. */
  static TrustInputsCache book(TrustCalculator desk, Clock clock) {
    return new TrustInputsCache(desk, staleness(clock.instant(), _ -> Long.MAX_VALUE), clock);
  }

  /** The rules for tables that hold the log up to these positions. */
  static TrustStaleness staleness(Instant now, ToLongFunction<ReadModel> held) {
    return new TrustStaleness(held::applyAsLong, provided(new Held(now, held)));
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
