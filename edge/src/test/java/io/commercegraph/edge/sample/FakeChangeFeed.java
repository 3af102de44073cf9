package io.commercegraph.edge.sample;

import io.commercegraph.api.changes.ChangeFeed;
import io.commercegraph.api.changes.ChangeFilter;
import io.commercegraph.api.changes.ChangeId;
import io.commercegraph.api.changes.ChangeKind;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A feed in which nothing changes. */
public final class FakeChangeFeed implements ChangeFeed {

  @Override
  public Batch after(ChangeId after, ChangeFilter filter, int limit) {
    return new Batch(List.of(), after, true);
  }

  @Override
  public ChangeId head() {
    return ChangeId.FIRST;
  }

  @Override
  public ChangeId oldest() {
    return ChangeId.FIRST;
  }

  @Override
  public ChangeFilter filter(
      Set<ChangeKind> kinds, @Nullable String product, @Nullable String shop) {
    return new ChangeFilter(kinds, product == null ? Set.of() : Set.of(product), shop);
  }
}
