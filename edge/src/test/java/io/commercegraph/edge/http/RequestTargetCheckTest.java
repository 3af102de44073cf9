package io.commercegraph.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows which request targets are refused, and how the names in a query are read. */
class RequestTargetCheckTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%",
        "a%",
        "%4",
        "%zz",
        "%4g",
        "%-1",
        "% 1",
        "%ff",
        "%c0%80",
        "%ed%a0%80",
        "%f5%80%80%80",
        "%e2%82",
        "%E4",
        "a=1&b=%"
      })
  void whatStandsForNoTextIsAnInvalidValue(String raw) {
    assertThat(code("/" + raw, null)).isEqualTo(ProblemCode.INVALID_VALUE);
    assertThat(code("/", raw)).isEqualTo(ProblemCode.INVALID_VALUE);
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "a=1", "a=%00", "g%C3%A4", "%f0%9f%9b%92", "%e2%82%ac+%25", "x;y=z"})
  void whatStandsForATextIsLeftToTheAddress(@Nullable String query) {
    assertThat(RequestTargetCheck.fault("/suggest", query)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/suggest;x=y", "/suggest;", "/tool;v=1/find_shop", "/;jsessionid=1"})
  void matrixParametersLeadNowhere(String path) {
    assertThat(code(path, null)).isEqualTo(ProblemCode.NOT_FOUND);
  }

  @Test
  void namesOfAQueryAreDecodedAndStandOnce() {
    assertThat(QueryParameterNames.of("q=a&limit=1&q=b&%71=c&&x+y&=z"))
        .containsExactlyElementsOf(List.of("q", "limit", "x y", ""));
    assertThat(QueryParameterNames.of((String) null)).isEmpty();
    assertThat(QueryParameterNames.of("")).isEmpty();
  }

  private static @Nullable ProblemCode code(String path, @Nullable String query) {
    return RequestTargetCheck.fault(path, query).map(ToolProblem::code).orElse(null);
  }
}
