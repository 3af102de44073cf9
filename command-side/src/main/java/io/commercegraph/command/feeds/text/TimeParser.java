package io.commercegraph.command.feeds.text;

import io.commercegraph.log.json.InstantText;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Parses times as feeds write them. A time without a zone is UTC. */
public final class TimeParser {

  private static final Instant EARLIEST = Instant.parse("1990-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("2200-01-01T00:00:00Z");

  private static final DateTimeFormatter ISO =
      new DateTimeFormatterBuilder()
          .parseCaseInsensitive()
          .appendPattern("uuuu-MM-dd[['T'][' ']HH:mm[:ss]]")
          .appendFraction(java.time.temporal.ChronoField.NANO_OF_SECOND, 0, 9, true)
          .appendPattern("[[ ]XXX][[ ]XX][[ ]X]")
          .toFormatter(Locale.ROOT);

  private static final List<DateTimeFormatter> OTHERS =
      List.of(
          DateTimeFormatter.ofPattern("dd/MM/uuuu[ HH:mm[:ss]]", Locale.ROOT),
          DateTimeFormatter.ofPattern("dd.MM.uuuu[ HH:mm[:ss]]", Locale.ROOT),
          DateTimeFormatter.RFC_1123_DATE_TIME);

  private TimeParser() {}

  /** Parses a time; a date alone means its first instant. */
  public static Instant parse(String field, String text) {
    return parse(field, text, LocalTime.MIN);
  }

  /**
   * Parses an end time; a date alone means its last second, since what ends on a day is valid on
   * that day.
   */
  public static Instant parseEnd(String field, String text) {
    return parse(field, text, LocalTime.of(23, 59, 59));
  }

  private static Instant parse(String field, String text, LocalTime ofDay) {
    String stripped = text.strip();
    Instant time = InstantText.parse(stripped); // our own feeds have no other form
    if (time == null) {
      time = readAs(ISO, stripped, ofDay);
    }
    for (int i = 0; time == null && i < OTHERS.size(); i++) {
      time = readAs(OTHERS.get(i), stripped, ofDay);
    }
    if (time == null || time.isBefore(EARLIEST) || time.isAfter(LATEST)) {
      throw new InvalidField(field, "is no time, such as 2026-01-31T12:00:00Z");
    }
    // The database's precision, so that a repeated time compares equal.
    return time.truncatedTo(ChronoUnit.MICROS);
  }

  private static @Nullable Instant readAs(DateTimeFormatter format, String text, LocalTime ofDay) {
    try {
      TemporalAccessor read =
          format.parseBest(text, OffsetDateTime::from, LocalDateTime::from, LocalDate::from);
      return switch (read) {
        case OffsetDateTime offset -> offset.toInstant();
        case LocalDateTime local -> local.toInstant(ZoneOffset.UTC);
        case LocalDate day -> day.atTime(ofDay).toInstant(ZoneOffset.UTC);
        default -> throw new DateTimeException("No time: " + read);
      };
    } catch (DateTimeException e) {
      return null;
    }
  }
}
