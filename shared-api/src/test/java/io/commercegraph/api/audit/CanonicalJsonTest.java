package io.commercegraph.api.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Shows how canonical JSON sorts and escapes, and what it refuses. */
class CanonicalJsonTest {

  @Test
  void sortsKeysByTheirCodeUnits() {
    Map<String, @Nullable Object> fields = new HashMap<>();
    fields.put("\u20ac", 1L);
    fields.put("\r", 2L);
    fields.put("\ufb33", 3L);
    fields.put("1", 4L);
    fields.put("\ud83d\ude00", 5L);
    fields.put("\u0080", 6L);
    fields.put("\u00f6", null);
    assertThat(CanonicalJson.write(fields))
        .isEqualTo(
            "{\"\\r"
                + "\":2,\"1\":4,\"\u0080\":6,\"\u00f6\":null,\"\u20ac\":1,\"\ud83d\ude00\":5,\"\ufb33\":3}");
  }

  @Test
  void escapesWhatItMustAndNothingElse() {
    assertThat(CanonicalJson.write(Map.of("t", "\u20ac$\u000f\nA'B\"\\\"/\u007f")))
        .isEqualTo("{\"t\":\"\u20ac$\\u000f\\nA'B\\\"\\\\\\\"/\u007f\"}");
  }

  @Test
  void refusesWhatOtherReadersWouldRound() {
    assertThatThrownBy(() -> CanonicalJson.write(Map.of("n", 9_007_199_254_740_992L)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
