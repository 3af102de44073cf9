package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A fuzz test: it sends hostile values to every field of every tool that a running service lists,
 * over REST and each fifth over MCP too, and malformed requests to each tool. Every reply must be
 * an answer or a problem, in time, and reveal no internals.
 *
 * @param known what a field may be sent so that the call gets past it, as JSON
 */
public record HostileToolCalls(URI base, Map<String, String> known) {

  private static final long PATIENCE_NANOS = 1_500_000_000L;
  private static final int OVER_MCP_TOO = 5;
  private static final JsonMapper JSON = new JsonMapper();

  /** How many requests each tool was sent. */
  public Map<String, Integer> run() {
    Map<String, Integer> sent = new TreeMap<>();
    for (JsonNode tool : tools()) {
      sent.put(tool.path("name").asString(), abuse(tool));
    }
    return sent;
  }

  private int abuse(JsonNode tool) {
    String name = tool.path("name").asString();
    int sent = 0;
    for (String body : bodies(tool.path("inputSchema"))) {
      check(name, body, overRest(name, body));
      if (sent++ % OVER_MCP_TOO == 0) {
        check(name, body, overMcp(name, body));
        sent++;
      }
    }
    String plain = body(tool.path("inputSchema"), "", "");
    for (byte[] frame : HostileFrames.of("/tool/" + name, plain)) {
      check(name, new String(frame, StandardCharsets.ISO_8859_1), frame);
      sent++;
    }
    return sent;
  }

  private byte[] overRest(String tool, String body) {
    return RestClient.isByGet(tool)
        ? request("GET", "/tool/" + tool + query(body), "", "")
        : request("POST", "/tool/" + tool, "", body);
  }

  private byte[] overMcp(String tool, String body) {
    return request(
        "POST",
        "/mcp",
        "MCP-Protocol-Version: 2025-11-25\r\n",
        """
        {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"%s","arguments":%s}}\
        """
            .formatted(tool, body));
  }

  private void check(String tool, String what, byte[] request) {
    String shown = tool + ": " + (what.length() > 300 ? what.substring(0, 300) : what);
    long started = System.nanoTime();
    RawHttp.Answer answer = send(request);
    assertThat(System.nanoTime() - started).as(shown).isLessThan(PATIENCE_NANOS);
    if (answer.equals(RawHttp.Answer.NONE)) {
      return;
    }
    assertThat(answer.status()).as("%s%n%s", shown, answer).isLessThan(500);
    assertThat(answer.header("content-type")).as(shown).doesNotContain("html");
    assertThat(answer.header("x-injected")).as(shown).isEmpty();
    assertThat(answer.body())
        .as(shown)
        .doesNotContain("\"code\":\"internal\"")
        .doesNotContain("Exception", "java.", "\tat ", "SQLSTATE", "SELECT ", "org.postgresql")
        .doesNotContain("io.commercegraph", "tools.jackson", "org.spring", "org.apache", "<html")
        .doesNotContain(System.getProperty("user.dir"));
  }

  /** What is not HTTP at all may find the door shut. */
  private RawHttp.Answer send(byte[] request) {
    try {
      return new RawHttp(base.getPort()).send(request);
    } catch (UncheckedIOException closed) {
      if (closed.getCause() instanceof SocketTimeoutException) {
        throw closed;
      }
      return RawHttp.Answer.NONE;
    }
  }

  private JsonNode tools() {
    return new McpClient(base, "2025-11-25")
        .request("tools/list", JSON.createObjectNode(), Map.of())
        .body()
        .path("result")
        .path("tools");
  }

  /** Each field in turn with each value, the required others with something plausible. */
  private List<String> bodies(JsonNode schema) {
    List<String> bodies = new ArrayList<>();
    for (String field : schema.path("properties").propertyNames()) {
      for (String value : HostileValues.all()) {
        bodies.add(body(schema, field, value));
      }
    }
    return bodies;
  }

  private String body(JsonNode schema, String field, String value) {
    List<String> fields = new ArrayList<>();
    if (!field.isEmpty()) {
      fields.add("\"" + field + "\":" + value);
    }
    for (JsonNode required : schema.path("required")) {
      String name = required.asString();
      if (!name.equals(field)) {
        String type = schema.path("properties").path(name).path("type").asString("");
        String plausible = known.getOrDefault(name, type.equals("array") ? "[\"a\"]" : "\"a\"");
        fields.add("\"" + name + "\":" + plausible);
      }
    }
    return "{" + String.join(",", fields) + "}";
  }

  /** What JSON says is put into the query as it stands: a query has no types. */
  private static String query(String body) {
    int colon = body.indexOf(':');
    if (colon < 0) {
      return "";
    }
    String value = body.substring(colon + 1, Math.min(body.length() - 1, colon + 6_000));
    return "?"
        + body.substring(2, colon - 1)
        + "="
        + URLEncoder.encode(value.replace("\"", ""), StandardCharsets.UTF_8);
  }

  private static byte[] request(String method, String path, String headers, String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    String head =
        method
            + " "
            + path
            + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            + "Content-Type: application/json\r\n"
            + headers
            + "Content-Length: "
            + bytes.length
            + "\r\n\r\n";
    return (head + body).getBytes(StandardCharsets.UTF_8);
  }
}
