package io.commercegraph.edge.suite;

import io.commercegraph.api.log.LogExports;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Primary;

/** An export whose store fails after a few pages. */
@Primary
final class BreakingExport implements LogExports {

  static final String NAME = "breaking";
  static final String ROW = "{\"filler\":\"" + "x".repeat(200) + "\"}\n";

  @Override
  public Map<String, List<String>> names() {
    return Map.of(NAME, List.of(NAME));
  }

  @Override
  public Dataset open(String name, @Nullable String table, long from, List<String> after) {
    return new Dataset() {

      private int pages;

      @Override
      public List<String> columns() {
        return List.of("filler");
      }

      @Override
      public List<String> types() {
        return List.of("text");
      }

      @Override
      public List<String> key() {
        return List.of("filler");
      }

      @Override
      public long position() {
        return 0;
      }

      @Override
      public long generation() {
        return 0;
      }

      @Override
      public List<List<@Nullable Object>> next(int atMost) {
        if (++pages > 3) {
          throw new GenerationChanged(NAME);
        }
        return Collections.nCopies(atMost, List.of("x".repeat(200)));
      }
    };
  }
}
