package io.commercegraph.query.coupons;

import io.commercegraph.api.coupons.CouponEvent;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.Projection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Projection that writes the table {@code coupon}. */
@Component
class CouponsProjection implements Projection<CouponEvent> {

  private final CouponTable table;

  CouponsProjection(CouponTable table) {
    this.table = table;
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.COUPONS;
  }

  @Override
  public List<String> tables() {
    return List.of("coupon");
  }

  @Override
  public Set<Class<? extends CouponEvent>> events() {
    return Set.of(CouponEvent.class);
  }

  /** The sequence is the shop's, since one event of a feed names many coupons of a shop. */
  @Override
  public String sequenceKey(CouponEvent event) {
    return event.shopId();
  }

  @Override
  public void apply(List<RecordedEvent<CouponEvent>> batch) {
    Set<String> ids =
        batch.stream()
            .flatMap(recorded -> CouponsOfEvent.ids(recorded.event()).stream())
            .collect(Collectors.toSet());
    Map<String, CouponEntry> entries = new HashMap<>();
    table.byIds(ids).forEach(entry -> entries.put(entry.id(), entry));
    for (RecordedEvent<CouponEvent> recorded : batch) {
      for (String id : CouponsOfEvent.ids(recorded.event())) {
        entries.compute(id, (same, before) -> CouponEntry.evolve(id, before, recorded));
      }
    }
    table.upsert(entries.values());
  }
}
