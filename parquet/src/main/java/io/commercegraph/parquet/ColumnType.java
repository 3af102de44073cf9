package io.commercegraph.parquet;

import com.jerolba.carpet.model.FieldType;
import com.jerolba.carpet.model.FieldTypes;
import java.time.Instant;
import java.time.LocalDate;
import tools.jackson.databind.JsonNode;

/** The type of a column in Parquet, and how its values are read from JSON. */
enum ColumnType {
  WHOLE,
  NUMBER,
  BOOLEAN,
  TIME,
  DAY,
  /** Texts as they are; exact decimals, arrays and JSON as their JSON text. */
  TEXT;

  static ColumnType of(String postgres) {
    return switch (postgres) {
      case "bigint", "integer", "smallint" -> WHOLE;
      case "double precision", "real" -> NUMBER;
      case "boolean" -> BOOLEAN;
      case "timestamp with time zone" -> TIME;
      case "date" -> DAY;
      default -> TEXT;
    };
  }

  FieldType field() {
    return switch (this) {
      case WHOLE -> FieldTypes.LONG;
      case NUMBER -> FieldTypes.DOUBLE;
      case BOOLEAN -> FieldTypes.BOOLEAN;
      case TIME -> FieldTypes.INSTANT;
      case DAY -> FieldTypes.LOCAL_DATE;
      case TEXT -> FieldTypes.STRING;
    };
  }

  Object value(JsonNode value) {
    return switch (this) {
      case WHOLE -> value.asLong();
      case NUMBER -> value.asDouble();
      case BOOLEAN -> value.asBoolean();
      case TIME -> Instant.parse(value.asString());
      case DAY -> LocalDate.parse(value.asString());
      case TEXT -> value.isString() ? value.stringValue() : value.toString();
    };
  }
}
