package io.commercegraph.query.trust.state;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.json.JsonDialect;
import io.commercegraph.projections.Projection;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Creates the projection of trust and its tables for tests of what is computed from them. */
public final class TrustStateFixture {

  private TrustStateFixture() {}

  public static Projection<Event> projection(JdbcClient jdbc) {
    return new TrustProjection(tables(jdbc));
  }

  public static TrustTables tables(JdbcClient jdbc) {
    return new TrustTables(jdbc, JsonDialect.mapper());
  }
}
