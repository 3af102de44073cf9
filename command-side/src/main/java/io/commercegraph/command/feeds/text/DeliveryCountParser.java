package io.commercegraph.command.feeds.text;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses how a shop counts days of delivery: which days, and from which time of the day on. */
public final class DeliveryCountParser {

  private static final Pattern TIME = Pattern.compile("([01]?\\d|2[0-3])[: ]?([0-5]\\d)");

  private DeliveryCountParser() {}

  /** {@code true} for calendar days; {@code null} for Monday to Friday, which is the usual. */
  public static @Nullable Boolean calendar(String field, @Nullable String text) {
    if (text == null || text.isBlank()) {
      return null;
    }
    return switch (text.strip().toLowerCase(Locale.ROOT)) {
      case "true", "yes", "calendar" -> Boolean.TRUE;
      case "false", "no", "working" -> null;
      default -> throw new InvalidField(field, "is neither true nor false");
    };
  }

  /** A time of the day such as {@code 14:30}, from {@code 14:30}, {@code 1430} or {@code 9:00}. */
  public static @Nullable String cutoff(String field, @Nullable String text) {
    if (text == null || text.isBlank()) {
      return null;
    }
    Matcher time = TIME.matcher(text.strip());
    if (!time.matches()) {
      throw new InvalidField(field, "is no time of the day, such as 14:30");
    }
    return "%02d:%s".formatted(Integer.parseInt(time.group(1)), time.group(2));
  }
}
