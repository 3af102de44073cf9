package io.commercegraph.query.shipping;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shipping.ShippingDescription;
import io.commercegraph.api.shipping.ShippingEvent;
import io.commercegraph.api.shipping.ShippingOptionChanged;
import io.commercegraph.api.shipping.ShippingOptionListed;
import io.commercegraph.api.shipping.ShippingOptionWithdrawn;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.Projection;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Projection that writes the table {@code shipping_option}: each row is what the last event of its
 * option says.
 */
@Component
class ShippingProjection implements Projection<ShippingEvent> {

  private static final String UPSERT =
      """
      INSERT INTO shipping_option (option_id, shop_id, name, carrier, country, region, amount,
                                   currency, free_from, min_days, max_days, calendar, cutoff,
                                   observed_at, listed, position)
      SELECT option_id, shop_id, name, carrier, country, region, amount, currency,
             free_from_amount, min_days, max_days, coalesce(calendar, false), cutoff, observed_at,
             listed, position
        FROM jsonb_to_recordset(CAST(:rows AS jsonb)) AS r(
             option_id text, shop_id text, name text, carrier text, country text, region text,
             amount bigint, currency text, free_from_amount bigint, min_days integer, max_days integer,
             calendar boolean, cutoff time, observed_at timestamptz, listed boolean,
             position bigint)
      ON CONFLICT (option_id) DO UPDATE
         SET name = excluded.name, carrier = excluded.carrier, amount = excluded.amount,
             currency = excluded.currency, free_from = excluded.free_from,
             min_days = excluded.min_days, max_days = excluded.max_days,
             calendar = excluded.calendar, cutoff = excluded.cutoff,
             observed_at = excluded.observed_at, listed = excluded.listed,
             position = excluded.position
       WHERE shipping_option.position < excluded.position
      """;

  private static final String WITHDRAW =
      """
      UPDATE shipping_option o SET listed = false, position = r.position
        FROM jsonb_to_recordset(CAST(:rows AS jsonb)) AS r(option_id text, position bigint)
       WHERE o.option_id = r.option_id AND o.position < r.position
      """;

  private final JdbcClient jdbc;
  private final JsonMapper json;

  ShippingProjection(JdbcClient jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
  }

  record Row(
      String optionId,
      String shopId,
      @JsonUnwrapped ShippingDescription description,
      Instant observedAt,
      boolean listed,
      long position) {}

  record Withdrawal(String optionId, long position) {}

  @Override
  public ReadModel readModel() {
    return ReadModel.SHIPPING;
  }

  @Override
  public List<String> tables() {
    return List.of("shipping_option");
  }

  @Override
  public Set<Class<? extends ShippingEvent>> events() {
    return Set.of(ShippingEvent.class);
  }

  @Override
  public String sequenceKey(ShippingEvent event) {
    return event.optionId();
  }

  @Override
  public void apply(List<RecordedEvent<ShippingEvent>> batch) {
    Map<String, Row> rows = new LinkedHashMap<>();
    Map<String, Withdrawal> withdrawals = new LinkedHashMap<>();
    for (RecordedEvent<ShippingEvent> recorded : batch) {
      String id = recorded.event().optionId();
      long position = recorded.position();
      switch (recorded.event()) {
        case ShippingOptionListed e ->
            rows.put(id, new Row(id, e.shopId(), e.description(), e.observedAt(), true, position));
        case ShippingOptionChanged e ->
            rows.put(id, new Row(id, e.shopId(), e.description(), e.observedAt(), true, position));
        case ShippingOptionWithdrawn _ -> withdrawals.put(id, new Withdrawal(id, position));
      }
    }
    write(UPSERT, rows.values());
    // After the rows, whose positions tell which of the two was later.
    write(WITHDRAW, withdrawals.values());
  }

  private void write(String sql, Collection<?> rows) {
    if (!rows.isEmpty()) {
      jdbc.sql(sql).param("rows", json.writeValueAsString(rows)).update();
    }
  }
}
