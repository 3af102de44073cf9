package io.commercegraph.query.shipping;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * How a shop counts the days of a shipping option.
 *
 * @param calendar whether days are calendar days; else they are Monday to Friday
 * @param cutoff the time of the shop's day from which orders count from the next working day
 */
public record DeliveryCount(boolean calendar, LocalTime cutoff) {

  /** The cutoff of options that name none. */
  static final LocalTime USUAL_CUTOFF = LocalTime.of(14, 0);

  /** The count of options that say nothing of it. */
  public static final DeliveryCount USUAL = new DeliveryCount(false, USUAL_CUTOFF);

  /** The count in a row of the table {@code shipping_option}. */
  public static DeliveryCount of(ResultSet row) throws SQLException {
    boolean calendar = row.getBoolean("calendar");
    LocalTime cutoff = cutoff(row);
    return !calendar && cutoff == null
        ? USUAL
        : new DeliveryCount(calendar, cutoff == null ? USUAL_CUTOFF : cutoff);
  }

  /** The time that the shop names; {@code null} where it names none. */
  static @Nullable LocalTime cutoff(ResultSet row) throws SQLException {
    return row.getObject("cutoff", LocalTime.class);
  }
}
