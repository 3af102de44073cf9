package io.commercegraph.query.paging;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows that a cursor comes back as it was given and that any other is refused. */
class CursorTest {

  @Test
  void comesBackAsItWasGiven() {
    String wire = Cursor.after("EUR", "1999", "ofr_ä").encode("find_offers", "prd_1", null);

    Cursor cursor = Cursor.decode(wire, 3, "find_offers", "prd_1", null);

    assertThat(cursor).isEqualTo(Cursor.after("EUR", "1999", "ofr_ä"));
    assertThat(Cursor.decode(null, 3, "find_offers")).isNull();
  }

  @Test
  void isGoodForItsOwnListAlone() {
    String wire = Cursor.after("1").encode("find_offers", "prd_1");

    refused(wire, 1, "find_offers", "prd_2");
    refused(wire, 1, "get_shop", "prd_1");
    refused(wire, 2, "find_offers", "prd_1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "%", "====", "aGVsbG8", "\u0000", "ééé"})
  void refusesWhatItDidNotGiveOut(String wire) {
    refused(wire, 1, "find_offers", "prd_1");
  }

  @Test
  void refusesEverySlipOfOneLetter() {
    String wire = Cursor.after("1999").encode("find_offers", "prd_1");
    for (int i = 0; i < wire.length(); i++) {
      char other = wire.charAt(i) == 'Q' ? 'R' : 'Q';
      String slipped = wire.substring(0, i) + other + wire.substring(i + 1);
      if (!new String(Base64.getUrlDecoder().decode(slipped), UTF_8)
          .equals(new String(Base64.getUrlDecoder().decode(wire), UTF_8))) {
        refused(slipped, 1, "find_offers", "prd_1");
      }
    }
  }

  private static void refused(String wire, int parts, String tool, String filter) {
    assertThatThrownBy(() -> Cursor.decode(wire, parts, tool, filter))
        .isInstanceOfSatisfying(
            ToolProblem.class,
            problem -> assertThat(problem.code()).isEqualTo(ProblemCode.INVALID_CURSOR));
  }
}
