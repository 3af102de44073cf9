package io.commercegraph.query.details;

import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.log.json.JsonDialect;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Writes and reads the column {@code details} of the table {@code offer}. */
public final class OfferDetailsJson {

  private static final JsonMapper JSON = JsonDialect.mapper();

  private OfferDetailsJson() {}

  public static @Nullable String write(@Nullable OfferDetails details) {
    return details == null ? null : JSON.writeValueAsString(details);
  }

  /** The details in a row; {@code null} where the feed said nothing of them. */
  public static @Nullable OfferDetails read(ResultSet row) throws SQLException {
    String json = row.getString("details");
    return json == null ? null : JSON.readValue(json, OfferDetails.class);
  }
}
