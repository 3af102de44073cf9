package io.commercegraph.edge.sample;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.log.ReadPoint;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A fake state of the read models: position 42, which every wait reaches. */
public final class FakeState implements ReadModelState {

  @Override
  public AsOf asOf(Set<ReadModel> models) {
    return new AsOf(Instant.parse("2026-07-01T12:00:00Z"), 42);
  }

  @Override
  public boolean await(long position, Set<ReadModel> models, Duration atMost) {
    return position <= 42;
  }

  @Override
  public Optional<ReadPoint> reach(
      @Nullable Long position, Set<ReadModel> models, Duration atMost) {
    return position == null || position <= 42 ? Optional.of(new Here()) : Optional.empty();
  }

  private final class Here implements ReadPoint {

    @Override
    public AsOf asOf() {
      return FakeState.this.asOf(Set.of());
    }

    @Override
    public <T> T read(Supplier<T> call) {
      return call.get();
    }
  }
}
