package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.context.TestPropertySource;

/** Uploads by the form of /ops, dead letters with their payloads, and watches of all tokens. */
@TestPropertySource(
    properties = {
      "commerce-graph.keys.ops-key=the-key-of-the-suite",
      "commerce-graph.secret=a-secret-of-the-suite-of-43-characters-0123456789",
      "commerce-graph.audit.checkpoints.origin=shops.example/audit"
    })
class OpsPageFormsTest extends WholeServiceSuite {

  private static final String BOUNDARY = "----a-boundary-of-the-suite";
  private static final Pattern TOKEN = Pattern.compile("name=\"page_token\" value=\"([0-9a-f]+)\"");
  private static final String EVENT =
      "?processor=offers&sequence=a%20sequence%20of%20the%20suite&event";

  @Autowired JdbcTemplate jdbc;

  private final HttpClient http = HttpClient.newHttpClient();

  @Test
  void aFileIsImportedAsItComes() {
    String session = session();
    String fields = part("page_token", pageToken(session)) + part("mode", "incremental");
    String lines =
        IntStream.range(0, 500)
            .mapToObj("{\"type\":\"shop\",\"domain\":\"no domain %d\"}"::formatted)
            .collect(Collectors.joining("\n"));
    HttpResponse<String> taken = upload(session, fields + part("rows", "") + file(lines));
    assertThat(taken.statusCode()).isEqualTo(303);
    String run = taken.headers().firstValue("location").orElseThrow();
    assertThat(send(get(run, session)).body()).contains("<td class=\"num\">500</td>");
  }

  @Test
  void withoutAFileTheRowsAreTaken() {
    String session = session();
    HttpResponse<String> taken =
        upload(
            session,
            part("page_token", pageToken(session))
                + part("mode", "incremental")
                + part("run_id", "run_0123456789abcdef")
                + part("rows", "{\"type\":\"shop\",\"domain\":\"no domain\"}")
                + file("").replace("shops.jsonl", ""));
    assertThat(taken.headers().firstValue("location"))
        .hasValue("/ops/run?run=run_0123456789abcdef");
  }

  @Test
  void anUploadWithoutTheTokenOfItsPageIsRefused() {
    String session = session();
    String form = part("mode", "incremental") + file("{}");
    assertThat(upload(session, form).statusCode()).isEqualTo(401);
    assertThat(upload("", part("page_token", pageToken(session)) + form).statusCode())
        .isEqualTo(401);
    String late = form + part("page_token", pageToken(session));
    assertThat(upload(session, late).statusCode()).as("a token behind the file").isEqualTo(401);
    assertThat(upload(session, "--" + BOUNDARY).statusCode()).isEqualTo(401);
    String large = part("page_token", "x".repeat(2 * 1024 * 1024 + 1));
    assertThat(upload(session, large).statusCode()).isEqualTo(413);
    assertThat(upload("", large).statusCode()).as("nothing is read of a stranger").isEqualTo(401);
    String half = part("mode", "x".repeat(1024 * 1024 + 1));
    assertThat(upload(session, half + half).statusCode()).as("fields together").isEqualTo(413);
  }

  @Test
  void thePayloadOfADeadLetterIsMaskedUnlessAskedFor() {
    String id =
        jdbc.queryForObject("SELECT event_id FROM log_event WHERE position = 1", String.class);
    jdbc.update(
        "INSERT INTO dead_letter (processor, sequence, position, event_id, event_type, cause)"
            + " VALUES ('offers', 'a sequence of the suite', 1, ?, 'Something', 'broken')",
        id);
    try {
      String session = session();
      assertThat(send(get("/ops", session)).body()).contains("action=\"/ops/letter\"");
      String page = "/ops/letter" + EVENT + "=" + id;
      assertThat(send(get(page, "")).statusCode()).isEqualTo(303);
      assertThat(send(get(page, session)).body()).contains("•••", "Show the values");
      assertThat(send(get(page + "&masked=false", session)).body())
          .contains("Hide the values")
          .doesNotContain("•••");
      String address = "/api/ops/dead-letters/payload" + EVENT + "_id=" + id;
      assertThat(send(get(address, "")).statusCode()).isEqualTo(401);
      assertThat(send(withKey(address)).body()).contains("\"masked\":true", "•••");
      assertThat(send(withKey(address + "&masked=false")).body())
          .contains("\"masked\":false")
          .doesNotContain("•••");
      assertThat(send(withKey(address.replace("offers", "shops"))).statusCode()).isEqualTo(404);
    } finally {
      jdbc.update("DELETE FROM dead_letter WHERE sequence = 'a sequence of the suite'");
    }
  }

  @Test
  void theErrorOfADeadLetterIsShownWithoutTheValuesOfTheRow() {
    park(
        1,
        "org.springframework.dao.DataIntegrityViolationException: PreparedStatementCallback;"
            + " SQL [INSERT INTO vote VALUES (?)]; ERROR: violates check constraint \"few\"\n"
            + "  Detail: Failing row contains (5ecret).");
    try {
      String page = send(get("/ops", session())).body();
      assertThat(page)
          .contains("<span lang=\"en\">ERROR: violates check constraint \"few\"</span>")
          .contains("The whole error", "SQL [INSERT INTO vote")
          .doesNotContain("5ecret");
      assertThat(send(withKey("/api/ops/dead-letters")).body())
          .contains("violates check constraint", "\"first\":true")
          .doesNotContain("5ecret");
    } finally {
      jdbc.update("DELETE FROM dead_letter WHERE sequence = 'a sequence of the suite'");
    }
  }

  @Test
  void theFirstOfASequenceCanBeRetriedThoughItWasNeverTried() {
    String first = park(1, "broken");
    String second = park(2, null);
    String retry = "name=\"order\" value=\"retry_dead_letters\"";
    try {
      String session = session();
      String page = send(get("/ops", session)).body();
      assertThat(page).containsOnlyOnce(retry).contains("waits behind another");
      assertThat(page)
          .as("buttons say which letter they are about")
          .contains(
              "aria-label=\"Retry the dead letters of this sequence offers a sequence of the"
                  + " suite\"",
              "aria-label=\"Discard this dead letter offers " + first + "\"",
              "aria-label=\"Discard this dead letter offers " + second + "\"");
      String order =
          "?order=discard_dead_letter&name=offers&sequence=a%20sequence%20of%20the%20suite";
      assertThat(send(get("/ops/order" + order + "&event=" + first, session)).body())
          .contains("<code>Something</code>", "broken");
      assertThat(
              send(withKey("/api/ops/dead-letters/discard" + EVENT + "_id=" + first)
                      .POST(BodyPublishers.noBody()))
                  .statusCode())
          .isEqualTo(200);
      assertThat(send(get("/ops", session)).body())
          .containsOnlyOnce(retry)
          .contains("was not tried again")
          .doesNotContain("waits behind another");
    } finally {
      jdbc.update("DELETE FROM dead_letter WHERE sequence = 'a sequence of the suite'");
    }
  }

  @Test
  void whatTheDatabaseSaysHasNoValuesOfRows() {
    jdbc.execute("CREATE TABLE refusing (value text CHECK (value = ''))");
    try {
      assertThatThrownBy(() -> jdbc.update("INSERT INTO refusing VALUES (?)", "5ecret"))
          .hasMessageContaining("refusing_value_check")
          .hasMessageNotContaining("5ecret");
    } finally {
      jdbc.execute("DROP TABLE refusing");
    }
  }

  private String park(long position, @Nullable String cause) {
    String id = "event-" + position;
    jdbc.update(
        "INSERT INTO dead_letter (processor, sequence, position, event_id, event_type, cause)"
            + " VALUES ('offers', 'a sequence of the suite', ?, ?, 'Something', ?)",
        position,
        id,
        cause);
    return id;
  }

  @Test
  void operatorsListAndPauseWatchesOfAllTokens() {
    assertThat(send(get("/api/ops/watches", "")).statusCode()).isEqualTo(401);
    assertThat(send(withKey("/api/ops/watches")).body()).contains("\"count\":{", "\"watches\":[");
    assertThat(send(withKey("/api/ops/watches?limit=0")).statusCode()).isEqualTo(400);
    assertThat(
            send(withKey("/api/ops/watches/wat_none/pause").POST(BodyPublishers.noBody()))
                .statusCode())
        .isEqualTo(404);
  }

  private static String part(String name, String value) {
    return "--%s\r\nContent-Disposition: form-data; name=\"%s\"\r\n\r\n%s\r\n"
        .formatted(BOUNDARY, name, value);
  }

  private static String file(String text) {
    return """
    --%s
    Content-Disposition: form-data; name="file"; filename="shops.jsonl"
    Content-Type: application/octet-stream

    %s
    """
        .formatted(BOUNDARY, text)
        .replace("\n", "\r\n");
  }

  /** Sends a form without saying how long it is. */
  private HttpResponse<String> upload(String cookie, String parts) {
    List<InputStream> streams = List.of(bytes(parts), bytes("--" + BOUNDARY + "--\r\n"));
    return send(
        get("/ops/feeds", cookie)
            .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
            .POST(
                BodyPublishers.ofInputStream(
                    () -> new SequenceInputStream(Collections.enumeration(streams)))));
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private String session() {
    return send(get("/ops/session", "")
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString("key=the-key-of-the-suite")))
        .headers()
        .firstValue("set-cookie")
        .orElseThrow()
        .split(";", 2)[0];
  }

  private String pageToken(String session) {
    Matcher token = TOKEN.matcher(send(get("/ops", session)).body());
    assertThat(token.find()).isTrue();
    return token.group(1);
  }

  private HttpRequest.Builder withKey(String path) {
    return get(path, "")
        .setHeader("Accept", "application/json")
        .header("x-ops-key", "the-key-of-the-suite");
  }

  private HttpRequest.Builder get(String path, String cookie) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base() + path)).header("Accept", "text/html");
    return cookie.isEmpty() ? request : request.header("Cookie", cookie);
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return http.send(request.build(), BodyHandlers.ofString());
    } catch (IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
