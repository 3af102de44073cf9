package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Puts hostile values into every field of every tool that a running service lists. Whatever comes
 * back is an answer or a problem: never a fault, never slow, never a word of the inside.
 */
public record Abuse(URI base, Map<String, String> headers) {

  private static final long PATIENCE_NANOS = 1_500_000_000L;
  private static final JsonMapper JSON = new JsonMapper();
  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "false",
          "0",
          "-1",
          "1.5",
          "1e999999",
          "-1e999999",
          "1e-999999",
          "9223372036854775808",
          "99999999999999999999999999",
          "[]",
          "{}",
          "[[]]",
          "[null]",
          "{\"a\":1}",
          "\"\"",
          "\" \"",
          "\"\\t\\n\"",
          "\"a\"",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "\"\\udfff\\ud800\"",
          "\"\\ufeff\"",
          "\"\\u202e\\u2066\"",
          "\"\\u200b\"",
          "\"%00\"",
          "\"%\"",
          "\"_\"",
          "\"\\\\\"",
          "\"'\"",
          "\"''; DROP TABLE offer; --\"",
          "\"' OR 1=1 --\"",
          "\"$$\"",
          "\"$1\"",
          "\":a\"",
          "\"?\"",
          "\"{0}\"",
          "\"${jndi:ldap://x}\"",
          "\"#{7*7}\"",
          "\"<script>alert(1)</script>\"",
          "\"../../etc/passwd\"",
          "\"file:///etc/passwd\"",
          "\"http://169.254.169.254/\"",
          "\"javascript:alert(1)\"",
          "\"a:b@c.example\"",
          "\"xn--\"",
          "\"xn--a-ecp.ru\"",
          "\"\\u0130stanbul.example\"",
          "\"\\u00df.example\"",
          "\"....\"",
          "\"-.-\"",
          "\"1.2.3.4\"",
          "\"[::1]\"",
          "\"localhost\"",
          "\"4006381333931\"",
          "\"4006381333932\"",
          "\"\\u0664\\u0660\\u0660\\u0666\\u0663\\u0668\\u0661\\u0663\"",
          "\"DE\"",
          "\"de\"",
          "\"ZZ\"",
          "\"\\u0131N\"",
          "\"2026-02-30T00:00:00Z\"",
          "\"9999-12-31T23:59:59Z\"",
          "\"0001-01-01T00:00:00Z\"",
          "\"+999999999-01-01T00:00:00Z\"",
          "[\"a\",\"a\"]",
          "[\"\",\" \"]",
          "[1,\"a\",null]",
          "\"\\ud83d\\ude00\"",
          "\"e\\u0301\\u0301\\u0301\\u0301\"",
          "\"\\u1f4a9\"",
          "\"AAAA==\"",
          "\"eyJhIjoxfQ\"");

  /** How many requests were sent. */
  public int run() {
    int sent = 0;
    for (JsonNode tool : tools()) {
      for (String body : bodies(tool.path("inputSchema"))) {
        check(tool.path("name").asString(), body);
        sent++;
      }
    }
    return sent;
  }

  private void check(String tool, String body) {
    long started = System.nanoTime();
    ToolReply reply = new RestClient(base).call(tool, body, headers);
    String shown = body.length() > 200 ? body.substring(0, 200) : body;
    assertThat(reply.status()).as("%s %s: %s", tool, shown, reply.body()).isLessThan(500);
    assertThat(System.nanoTime() - started).as("%s %s", tool, shown).isLessThan(PATIENCE_NANOS);
    assertThat(reply.body().toString())
        .as("%s %s", tool, shown)
        .doesNotContain(
            "Exception",
            "java.",
            "SQLSTATE",
            "SELECT ",
            "org.postgresql",
            System.getProperty("user.dir"));
  }

  private JsonNode tools() {
    return new McpClient(base, "2025-11-25")
        .request("tools/list", JSON.createObjectNode(), headers)
        .body()
        .path("result")
        .path("tools");
  }

  /** Each field in turn with each value, the required others with something plausible. */
  private static List<String> bodies(JsonNode schema) {
    List<String> bodies = new ArrayList<>();
    JsonNode required = schema.path("required");
    for (String field : schema.path("properties").propertyNames()) {
      List<String> values = new ArrayList<>(VALUES);
      values.add("\"" + "x".repeat(60_000) + "\"");
      values.add("\"" + "\\ud83d\\ude00".repeat(2_000) + "\"");
      values.add("[" + "\"x\",".repeat(5_000) + "\"x\"]");
      for (String value : values) {
        StringBuilder body = new StringBuilder("{\"" + field + "\":" + value);
        for (JsonNode other : required) {
          if (!other.asString().equals(field)) {
            boolean list =
                schema
                    .path("properties")
                    .path(other.asString())
                    .path("type")
                    .asString("")
                    .equals("array");
            body.append(",\"")
                .append(other.asString())
                .append("\":")
                .append(list ? "[\"a\"]" : "\"a\"");
          }
        }
        bodies.add(body.append('}').toString());
      }
    }
    return bodies;
  }
}
