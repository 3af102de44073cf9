package io.commercegraph.command.feeds;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.log.ReadPoint;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Read models that have always followed the log. */
@Component
public class ReadModelsInTests implements ReadModelState {

  @Override
  public AsOf asOf(Set<ReadModel> models) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Optional<ReadPoint> reach(
      @Nullable Long position, Set<ReadModel> models, Duration atMost) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean await(long position, Set<ReadModel> models, Duration atMost) {
    return true;
  }
}
