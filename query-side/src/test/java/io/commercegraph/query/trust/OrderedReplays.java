package io.commercegraph.query.trust;

import io.commercegraph.api.log.ProjectionReplay;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A fake that only notes which rebuilds were ordered. */
public final class OrderedReplays implements ProjectionReplay {

  private final List<String> names = new ArrayList<>();

  List<String> names() {
    return names;
  }

  @Override
  public Replay start(String projection) {
    names.add(projection);
    return new Replay(
        projection, State.BUILDING, 0, 1, 0, 0, 0, null, 0, null, Instant.EPOCH, null);
  }

  @Override
  public boolean isRebuildable(String projection) {
    return true;
  }

  @Override
  public List<Replay> list() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Replay abort(String projection) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Replay resume(String projection, boolean acceptParked) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Replay discard(String projection) {
    throw new UnsupportedOperationException();
  }
}
