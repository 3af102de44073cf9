package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.CouponDescription;
import io.commercegraph.api.coupons.CouponId;
import io.commercegraph.api.coupons.CouponListed;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.NewEvent;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Reports, coupons, audits and trust of the whole service, the same over every protocol. */
class ReportsSuiteTest extends WholeServiceSuite {

  private static final String SHOP = ShopId.of(new ShopDomain("shop.example"));

  @Test
  void aReportIsSeenInAllThatReadsIt() {
    ToolClient tools = tools();
    Map<String, String> listed = Map.of("x-min-position", listShopAndCoupon());
    String shop = "{\"shop_domain\":\"shop.example\"}";

    JsonNode before = tools.call("list_coupons", shop, listed).body().path("coupons").path(0);
    assertThat(before.path("confidence").path("level").asString()).isEqualTo("declared");
    assertThat(tools.call("list_coupons", "{\"shop_domain\":\"nobody.example\"}").code())
        .isEqualTo("shop_not_found");

    String report =
        "{\"shop_domain\":\"shop.example\",\"code\":\"save10\",\"reason\":\"WORKED\","
            + "\"note\":\"ask a (at) b dot com\"}";
    Map<String, String> once = Map.of("idempotency-key", UUID.randomUUID().toString());
    ToolReply recorded = tools.call("report_code", report, once);
    assertThat(recorded.status()).isEqualTo(200);
    assertThat(recorded.body().path("duplicate").asBoolean()).isFalse();
    assertThat(recorded.body().path("note_redactions").path(0).path("kind").asString())
        .isEqualTo("email");
    assertThat(tools.call("report_code", report.replace("WORKED", "expired"), once).code())
        .isEqualTo("idempotency_conflict");

    Map<String, String> seen =
        Map.of("x-min-position", recorded.body().path("position").asString());
    JsonNode after = tools.call("list_coupons", shop, seen).body().path("coupons").path(0);
    assertThat(after.path("confidence").path("worked").asInt()).isEqualTo(1);
    // Scores say when they were looked at: no two calls answer the same.
    JsonNode trust =
        new RestClient(URI.create("http://127.0.0.1:" + port))
            .call("get_trust", "{\"shop_id_or_domain\":\"shop.example\"}", seen)
            .body();
    assertThat(trust.path("reports").path("counted").asInt()).isEqualTo(1);
    assertThat(trust.path("level").asString()).isNotEmpty();
  }

  @Test
  void aReportsConfidenceHasEveryReportBeforeIt() {
    ToolClient rest = new RestClient(URI.create("http://127.0.0.1:" + port));
    String shop = ShopId.of(new ShopDomain("busy.example"));
    Map<String, String> listed =
        Map.of(
            "x-min-position",
            append(
                shop,
                new ShopListed(
                    shop, "busy.example", new ShopDescription("Busy", "DE", null, List.of()))));
    String report = "{\"shop_domain\":\"busy.example\",\"code\":\"BUSY\",\"reason\":\"worked\"}";
    rest.call("report_code", report, listed);
    for (int before = 1; before <= 30; before++) {
      reportedElsewhere(shop, "BUSY");
      JsonNode told = rest.call("report_code", report, listed).body();
      assertThat(told.path("duplicate").asBoolean()).isTrue();
      assertThat(told.path("confidence").path("worked").asInt()).isEqualTo(1 + before);
    }
  }

  /** A counted report as another node records it. */
  private void reportedElsewhere(String shop, String code) {
    UUID id = UUID.randomUUID();
    CodeReported report =
        new CodeReported(
            "rep_" + id,
            CouponId.of(shop, CouponCode.parse(code).orElseThrow()),
            shop,
            code,
            "worked",
            true,
            "reporter" + id,
            "network" + id,
            null,
            List.of(),
            new CodeReported.Told(5000, "declared", 0, 0, null));
    append("vot_" + id, report);
  }

  /** Says its position. */
  private String append(String stream, Event event) {
    LogEntry entry =
        log.append(List.of(new NewEvent(UUID.randomUUID(), stream, 0, event))).getFirst();
    return Long.toString(entry.recorded().position());
  }

  @Test
  void refusalsAreTheSameOverEveryProtocol() {
    ToolClient tools = tools();
    Map<String, String> listed = Map.of("x-min-position", listShopAndCoupon());
    String self = "{\"from_shop_id\":\"shop.example\",\"to_shop_id\":\"www.shop.example\"}";

    assertThat(tools.call("resolve_conflict", self, listed).code()).isEqualTo("self_merge");
    assertThat(
            tools
                .call(
                    "report_code",
                    "{\"shop_domain\":\"shop.example\",\"code\":\""
                        + "X".repeat(65)
                        + "\",\"reason\":\"worked\"}",
                    listed)
                .code())
        .isEqualTo("too_long");
    assertThat(
            tools
                .call(
                    "report_code",
                    "{\"shop_domain\":\"shop.example\",\"code\":\"x\",\"reason\":\"good\"}",
                    listed)
                .code())
        .isEqualTo("invalid_value");
    assertThat(
            tools
                .call(
                    "report_code",
                    "{\"shop_domain\":\"shop.example\",\"code\":\"a@b.example\","
                        + "\"reason\":\"worked\"}",
                    listed)
                .code())
        .isEqualTo("personal_data");
  }

  /** Says the position that must be waited for. */
  private synchronized String listShopAndCoupon() {
    List<LogEntry> known = log.stream(SHOP, 0);
    if (!known.isEmpty()) {
      return Long.toString(log.head());
    }
    String coupon = CouponId.of(SHOP, CouponCode.parse("SAVE10").orElseThrow());
    List<LogEntry> entries =
        log.append(
            List.of(
                new NewEvent(
                    UUID.randomUUID(),
                    SHOP,
                    0,
                    new ShopListed(
                        SHOP, "shop.example", new ShopDescription("Shop", "DE", null, List.of()))),
                new NewEvent(
                    UUID.randomUUID(),
                    coupon,
                    0,
                    new CouponListed(
                        coupon,
                        SHOP,
                        new CouponDescription(
                            "SAVE10",
                            "10 % off",
                            "percentage",
                            1000L,
                            null,
                            null,
                            null,
                            null,
                            false,
                            List.of(),
                            null,
                            null,
                            null)))));
    return Long.toString(entries.getLast().recorded().position());
  }
}
