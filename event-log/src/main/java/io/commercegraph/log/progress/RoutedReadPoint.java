package io.commercegraph.log.progress;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.ReadPoint;
import io.commercegraph.log.reading.CallRoute;
import java.util.function.Supplier;

/** A server that was chosen, with what was known of it then. */
record RoutedReadPoint(AsOf asOf, CallRoute route) implements ReadPoint {

  @Override
  public <T> T read(Supplier<T> call) {
    return route.run(call);
  }
}
