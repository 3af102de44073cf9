package io.commercegraph.parquet;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of a row, one for each column. */
record Row(List<@Nullable Object> values) {

  @Nullable Object value(int column) {
    return values.get(column);
  }
}
