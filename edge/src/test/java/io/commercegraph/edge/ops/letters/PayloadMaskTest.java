package io.commercegraph.edge.ops.letters;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class PayloadMaskTest {

  @Test
  void fieldsAndListsStayAndValuesAreHidden() {
    String payload =
        """
        {"code":"SAVE10","votes":[1,2],"by":{"note":"call me","at":null},"ok":true,"none":[]}
        """;
    assertThat(PayloadMask.of(JsonMapper.shared().readTree(payload)))
        .hasToString(
            """
            {"code":"•••","votes":["•••","•••"],"by":{"note":"•••","at":null},"ok":"•••","none":[]}\
            """
                .strip());
  }
}
