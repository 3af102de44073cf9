package io.commercegraph.query.trust.state;

import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.CouponEvent;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.trust.TrustEvent;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.Projection;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Projection that writes the tables {@code trust_shop}, {@code trust_vote}, {@code trust_day},
 * {@code trust_transaction} and {@code trust_provider}.
 */
@Component
class TrustProjection implements Projection<Event> {

  private final TrustTables table;

  TrustProjection(TrustTables table) {
    this.table = table;
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.TRUST;
  }

  @Override
  public List<String> tables() {
    return List.of("trust_shop", "trust_vote", "trust_day", "trust_transaction", "trust_provider");
  }

  @Override
  public Set<Class<? extends Event>> events() {
    return Set.of(CouponEvent.class, TrustEvent.class);
  }

  @Override
  public String sequenceKey(Event event) {
    return TrustBatchUpdate.shopOf(event);
  }

  @Override
  public void apply(List<RecordedEvent<Event>> batch) {
    List<RecordedEvent<Event>> relevant =
        batch.stream()
            .filter(r -> r.event() instanceof CodeReported || r.event() instanceof TrustEvent)
            .toList();
    if (!relevant.isEmpty()) {
      TrustBatchUpdate folded = TrustBatchUpdate.of(table, relevant);
      table.save(folded);
    }
  }
}
