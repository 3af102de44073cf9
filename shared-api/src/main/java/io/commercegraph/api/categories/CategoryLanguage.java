package io.commercegraph.api.categories;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The languages that the categories have names in. */
public enum CategoryLanguage {
  EN(1),
  DE(2),
  FR(3),
  ES(4),
  IT(5),
  NL(6),
  PL(7);

  /** The column of the names in the file taxonomy.tsv. */
  private final int column;

  CategoryLanguage(int column) {
    this.column = column;
  }

  int column() {
    return column;
  }

  /** The code of ISO 639-1, as it is sent. */
  @JsonValue
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }
}
