package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.log.NewEvent;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The life of a merge intent: asked by a tool, reviewed by an operator, shown by the audit log. */
class MergeIntentReviewTest extends WholeServiceSuite {

  private static final String INTENTS = "/api/ops/merge-intents";

  @Test
  void anOperatorConfirmsAnIntentAndItStandsInTheAuditLog() {
    list("twin.example");
    String listed = list("twin2.example");
    JsonNode asked =
        rest()
            .call(
                "resolve_conflict",
                "{\"from_shop_id\":\"twin.example\",\"to_shop_id\":\"twin2.example\"}",
                Map.of("x-min-position", listed))
            .body();
    String intent = asked.path("audit_id").asString();
    assertThat(intent).startsWith("aud_");

    JsonNode review = ops("POST", INTENTS + "/" + intent + "/confirm", 200);
    assertThat(review.path("status").asString()).isEqualTo("confirmed");
    assertThat(ops("POST", INTENTS + "/" + intent + "/confirm", 200)).isEqualTo(review);
    assertThat(ops("POST", INTENTS + "/" + intent + "/refuse", 409).path("code").asString())
        .isEqualTo("wrong_state");
    ops("POST", INTENTS + "/aud_none/refuse", 404);

    JsonNode audit =
        rest()
            .call("audit_log", "{}", Map.of("x-min-position", review.path("position").asString()))
            .body();
    JsonNode newest = audit.path("entries").path(0);
    assertThat(newest.path("action").asString()).isEqualTo("merge_confirmed");
    assertThat(newest.path("audit_id").asString()).isEqualTo(intent + "_confirmed");
    assertThat(newest.path("actor_kind").asString()).isEqualTo("operator");
    JsonNode found = ops("GET", INTENTS + "?status=confirmed&limit=1", 200).path("merge_intents");
    assertThat(found.path(0).path("audit_id").asString()).isEqualTo(intent);
    ops("GET", INTENTS + "?status=merged", 400);
    ops("GET", INTENTS + "?limit=0", 400);
  }

  private String list(String domain) {
    String shop = ShopId.of(new ShopDomain(domain));
    ShopListed event =
        new ShopListed(shop, domain, new ShopDescription("Twin", "DE", null, List.of()));
    return Long.toString(
        log.append(List.of(new NewEvent(UUID.randomUUID(), shop, 0, event)))
            .getFirst()
            .recorded()
            .position());
  }

  private ToolClient rest() {
    return new RestClient(URI.create("http://127.0.0.1:" + port));
  }

  private JsonNode ops(String method, String target, int status) {
    RawHttp.Answer answer =
        new RawHttp(port)
            .send(
                method
                    + " "
                    + target
                    + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                    + "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}");
    assertThat(answer.status()).as("%s", answer.body()).isEqualTo(status);
    return JsonMapper.shared().readTree(answer.body());
  }
}
