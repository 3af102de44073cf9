package io.commercegraph.edge.cli;

import io.commercegraph.edge.openapi.CallExample;
import io.commercegraph.edge.tools.WireJson;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The calls of the training run: all examples of the OpenAPI document over REST, those of tools
 * over MCP too, and some pages.
 */
final class TrainingCalls {

  private static final int OK = 200;
  private static final String TOOLS = "/tool/";
  private static final List<String> PAGES =
      List.of("/", "/?q=headphones", "/shop/alpen-shop.example", "/docs", "/openapi.json");

  private final URI base;
  private final HttpClient http = HttpClient.newHttpClient();
  private final List<String> failures = new ArrayList<>();
  private long made;

  TrainingCalls(URI base) {
    this.base = base;
  }

  /** Makes all calls, again and again for so long, unless one fails: then it says which. */
  Optional<String> repeat(Duration time) throws IOException, InterruptedException {
    List<CallExample> examples = CallExample.all();
    makeAll(examples);
    // The first calls of a process are its slowest: they leave the time to the next.
    long start = System.nanoTime();
    while (failures.isEmpty() && System.nanoTime() - start < time.toNanos()) {
      makeAll(examples);
    }
    return failures.stream().findFirst();
  }

  long made() {
    return made;
  }

  private void makeAll(List<CallExample> examples) throws IOException, InterruptedException {
    for (String page : PAGES) {
      make(page, HttpRequest.newBuilder(at(page)).build(), OK);
    }
    for (CallExample example : examples) {
      make(example.name(), overRest(example), example.status());
      if (example.path().startsWith(TOOLS) && example.status() == OK) {
        make(example.name() + " over MCP", overMcp(example), OK);
      }
    }
  }

  private void make(String name, HttpRequest request, int status)
      throws IOException, InterruptedException {
    made++;
    HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
    if (response.statusCode() != status || response.body().contains("\"isError\":true")) {
      failures.add(name + ": " + response.statusCode() + " " + response.body());
    }
  }

  private HttpRequest overRest(CallExample example) {
    HttpRequest.Builder request = HttpRequest.newBuilder(at(example.path()));
    example.headers().forEach(request::header);
    JsonNode body = example.body();
    if (body == null) {
      return request.build();
    }
    return request
        .header("content-type", "application/json")
        .header("idempotency-key", UUID.randomUUID().toString())
        .method(example.method(), BodyPublishers.ofString(body.toString()))
        .build();
  }

  private HttpRequest overMcp(CallExample example) {
    ObjectNode call = WireJson.MAPPER.createObjectNode();
    call.put("jsonrpc", "2.0").put("id", made).put("method", "tools/call");
    call.putObject("params")
        .put("name", example.path().substring(TOOLS.length()))
        .set("arguments", example.body());
    return HttpRequest.newBuilder(at("/mcp"))
        .header("content-type", "application/json")
        .header("accept", "application/json, text/event-stream")
        .header("mcp-protocol-version", "2025-06-18")
        .POST(BodyPublishers.ofString(call.toString()))
        .build();
  }

  private URI at(String path) {
    return base.resolve(path);
  }
}
