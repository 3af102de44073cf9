package io.commercegraph.api.audit;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses one line of an export: the JSON of an entry with all its fields and no others, in any
 * order, spaced either not at all or after each colon and comma, as common tools write JSON.
 */
final class AuditLine {

  static final int MAX_LENGTH = 4096;

  private static final Pattern FIELD =
      Pattern.compile("\"([a-z_]+)\":( ?)(?:\"([ !#-\\[\\]-~]*)\"|(0|[1-9]\\d{0,15})|null)");

  private AuditLine() {}

  static Optional<AuditEntry> read(String line) {
    return line.startsWith("{") && line.endsWith("}\n")
        ? fields(line, 1, line.length() - 2).flatMap(AuditLine::entry)
        : Optional.empty();
  }

  private static Optional<Map<String, @Nullable Object>> fields(String line, int from, int to) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    Matcher field = FIELD.matcher(line).region(from, to);
    String space = field.lookingAt() ? field.group(2) : "";
    while (field.lookingAt() && field.group(2).equals(space)) {
      String digits = field.group(4);
      Object value = digits == null ? field.group(3) : Long.valueOf(digits);
      if (fields.containsKey(field.group(1))) {
        return Optional.empty();
      }
      fields.put(field.group(1), value);
      if (field.end() == to) {
        return Optional.of(fields);
      }
      String comma = "," + space;
      if (!line.startsWith(comma, field.end())) {
        return Optional.empty();
      }
      field.region(field.end() + comma.length(), to);
    }
    return Optional.empty();
  }

  private static Optional<AuditEntry> entry(Map<String, @Nullable Object> fields) {
    if (fields.get("sequence") instanceof Long sequence
        && fields.get("audit_id") instanceof String auditId
        && fields.get("event_id") instanceof String eventId
        && fields.get("action") instanceof String action
        && fields.get("actor_kind") instanceof String actorKind
        && fields.get("from_shop_id") instanceof String fromShopId
        && fields.get("verdict") instanceof String verdict
        && fields.get("recorded_at") instanceof String recordedAt
        && fields.get("prev_hash") instanceof String prevHash
        && fields.get("hash") instanceof String hash) {
      AuditEntry entry =
          new AuditEntry(
              sequence,
              auditId,
              eventId,
              action,
              actorKind,
              fromShopId,
              fields.get("to_shop_id") instanceof String toShopId ? toShopId : null,
              verdict,
              time(recordedAt),
              prevHash,
              hash);
      // Written again it must be the same: no further field, no other spelling of the time.
      return entry.fields().equals(fields) ? Optional.of(entry) : Optional.empty();
    }
    return Optional.empty();
  }

  private static Instant time(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeException e) {
      return Instant.EPOCH;
    }
  }
}
