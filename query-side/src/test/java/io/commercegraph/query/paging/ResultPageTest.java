package io.commercegraph.query.paging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ResultPageTest {

  @Test
  void aFullPageSaysWhereTheListGoesOn() {
    ResultPage<String> slice =
        ResultPage.of(List.of("a", "b", "c"), 2, null, JsonSize::of, row -> "after " + row);

    assertThat(slice.items()).containsExactly("a", "b");
    assertThat(slice.page().nextCursor()).isEqualTo("after b");
  }

  @Test
  void theLastPageSaysNothing() {
    ResultPage<String> slice =
        ResultPage.of(List.of("a", "b"), 2, 2L, JsonSize::of, row -> "after " + row);

    assertThat(slice.page().nextCursor()).isNull();
    assertThat(slice.page().total()).isEqualTo(2);
  }

  @Test
  void longRowsCutThePageBeforeItGrowsTooLarge() {
    List<String> rows = Collections.nCopies(100, "x".repeat(1000));

    ResultPage<String> slice = ResultPage.of(rows, 100, null, JsonSize::of, row -> "more");

    assertThat(slice.items()).hasSize(ResultPage.MAX_BYTES / 1002);
    assertThat(slice.page().nextCursor()).isEqualTo("more");
  }

  @Test
  void oneRowAlwaysGoesOut() {
    ResultPage<String> slice =
        ResultPage.of(List.of("x".repeat(100_000)), 10, null, JsonSize::of, row -> "more");

    assertThat(slice.items()).hasSize(1);
  }

  @Test
  void theSizeOfATextIsNeverUnderWhatJacksonWrites() {
    JsonMapper json = JsonMapper.builder().build();
    for (String text : List.of("", "plain", "\"\\", "\u0001\n", "äöü€", "😀", "漢字")) {
      assertThat(JsonSize.of(text)).isGreaterThanOrEqualTo(json.writeValueAsBytes(text).length);
    }
    assertThat(JsonSize.of(null, "a")).isEqualTo(7);
  }
}
