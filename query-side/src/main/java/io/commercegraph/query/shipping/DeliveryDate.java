package io.commercegraph.query.shipping;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the field {@code deliver_by} of a request. */
public final class DeliveryDate {

  public static final String PATTERN = "[0-9]{4}-[0-9]{2}-[0-9]{2}";

  /** What dates of delivery rest on. */
  public static final List<String> ASSUMPTIONS =
      List.of(
          "Days of delivery are Monday to Friday in the time zone of the destination's capital,"
              + " calendar days where the shop says so; holidays are unknown.",
          "Orders after the shop's cutoff, by its time, count from the next working day; where it"
              + " names none, that is %s.".formatted(DeliveryCount.USUAL_CUTOFF));

  private DeliveryDate() {}

  /** The date of a request; {@code null} stays so. It needs a country to count days in. */
  public static @Nullable LocalDate ofRequest(@Nullable String text, @Nullable String country) {
    if (text == null) {
      return null;
    }
    if (country == null) {
      throw ToolProblem.in(
          "country", ProblemCode.MISSING_FIELD, "'deliver_by' needs 'country' beside it.");
    }
    try {
      return LocalDate.parse(text);
    } catch (DateTimeParseException e) {
      throw ToolProblem.in(
          "deliver_by",
          ProblemCode.INVALID_VALUE,
          "'deliver_by' must be a date such as 2026-07-31.");
    }
  }
}
