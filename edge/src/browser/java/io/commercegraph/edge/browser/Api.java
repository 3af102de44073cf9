package io.commercegraph.edge.browser;

import io.commercegraph.edge.suite.ChartFeed;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The addresses of programs, by which the suite knows what the pages must show. */
final class Api {

  private final HttpClient http = HttpClient.newHttpClient();
  private final URI base;
  private final String opsKey;
  private String position = "";

  Api(URI base, String opsKey) {
    this.base = base;
    this.opsKey = opsKey;
  }

  /** The answer of a tool; arguments are JSON with single quotes. */
  JsonNode ask(String tool, String arguments) {
    return post("/tool/" + tool, "application/json", arguments.replace('\'', '"'));
  }

  /** All steps of an offer's price, oldest first. */
  List<JsonNode> steps(String offerId) {
    List<JsonNode> steps = new ArrayList<>();
    String cursor = "";
    do {
      JsonNode page =
          ask(
              "price_analytics",
              "{'offer_id':'%s','series':true,'limit':100%s}"
                  .formatted(offerId, cursor.isEmpty() ? "" : ",'cursor':'" + cursor + "'"));
      steps.addAll(page.path("series").values());
      cursor = page.path("page").path("next_cursor").asString("");
    } while (!cursor.isEmpty());
    return PriceSteps.oldestFirst(steps);
  }

  /** Takes in a feed, and waits until the tools know it. */
  void take(String lines) {
    position =
        post("/api/ops/feeds?progress=false", "application/x-ndjson", lines)
            .path("position")
            .asString();
    var _ = ask("find_product", "{'query':'lamp'}");
    var _ = ask("compare_prices", "{'product_id':'%s'}".formatted(ChartFeed.GTIN));
    var _ = ask("product_price_analytics", "{'product_id':'%s'}".formatted(ChartFeed.GTIN));
    position = "";
  }

  /** A new token. */
  String token() {
    return post("/api/ops/tokens", "application/json", "{\"label\":\"visitor\"}")
        .path("token")
        .asString();
  }

  /** Signs the audit log as it is. */
  void signCheckpoint() {
    var _ = post("/api/ops/audit/checkpoint", "application/json", "");
  }

  private JsonNode post(String path, String type, String body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base.resolve(path))
            .header("Content-Type", type)
            .header("x-ops-key", opsKey)
            .POST(BodyPublishers.ofString(body));
    if (!position.isEmpty()) {
      request.header("x-min-position", position);
    }
    try {
      HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
      if (answer.statusCode() >= 300) {
        throw new IllegalStateException(path + " " + answer.statusCode() + " " + answer.body());
      }
      return JsonMapper.shared().readTree(answer.body());
    } catch (IOException failed) {
      throw new IllegalStateException(failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }
}
