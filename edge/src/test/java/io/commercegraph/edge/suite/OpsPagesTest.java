package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The pages /audit and /ops with an ops key: session, page tokens, orders, live figures. */
@TestPropertySource(
    properties = {
      "commerce-graph.keys.ops-key=the-key-of-the-suite",
      "commerce-graph.secret=a-secret-of-the-suite-of-43-characters-0123456789",
      "commerce-graph.audit.checkpoints.origin=shops.example/audit"
    })
class OpsPagesTest extends WholeServiceSuite {

  private static final String FORM = "application/x-www-form-urlencoded";
  private static final Pattern TOKEN = Pattern.compile("name=\"page_token\" value=\"([0-9a-f]+)\"");

  private final HttpClient http = HttpClient.newHttpClient();

  @Test
  void withoutTheKeyThereIsALoginAndNothingElse() {
    HttpResponse<String> page = get("/ops", "");
    assertThat(page.statusCode()).isEqualTo(401);
    assertThat(page.body()).contains("type=\"password\"").doesNotContain("page_token", "data-live");
    assertThat(get("/ops/order?order=start_replay&name=offers", "").statusCode()).isEqualTo(401);
    assertThat(get("/ops/live", "").statusCode()).isEqualTo(401);
    HttpResponse<String> wrong = post("/ops/session", "key=wrong", "");
    assertThat(wrong.statusCode()).isEqualTo(401);
    assertThat(wrong.headers().firstValue("set-cookie")).isEmpty();
  }

  @Test
  void theSessionIsACookieForThisSiteAlone() {
    HttpResponse<String> opened = post("/ops/session", "key=the-key-of-the-suite", "");
    assertThat(opened.statusCode()).isEqualTo(303);
    assertThat(opened.headers().firstValue("location")).hasValue("/ops");
    assertThat(opened.headers().firstValue("set-cookie").orElseThrow())
        .contains("HttpOnly", "SameSite=Strict", "Path=/ops")
        .doesNotContain("the-key-of-the-suite");
    HttpResponse<String> page = get("/ops", session());
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).contains("There are no watches.");
    assertThat(page.headers().firstValue("content-security-policy").orElseThrow())
        .contains("script-src 'self';")
        .doesNotContain("unsafe");
    assertThat(page.body())
        .contains("data-consumer=\"offers\"", "page_token")
        .doesNotContain("<script>", " style=", "the-key-of-the-suite");
  }

  @Test
  void nothingKeepsACopyOfAPageOfOperators() {
    String session = session();
    String[] paths = {"/ops", "/ops/order?order=start_replay&name=shops", "/ops/order?order=x"};
    for (String path : paths) {
      for (String cookie : new String[] {session, ""}) {
        assertThat(get(path, cookie).headers().firstValue("cache-control"))
            .as(path)
            .hasValue("no-store");
      }
    }
    assertThat(get("/audit", "").headers().firstValue("cache-control"))
        .hasValue("private, no-cache");
  }

  @Test
  void aSessionThatWasChangedIsNone() {
    String session = session();
    char last = session.charAt(session.length() - 1);
    String forged = session.substring(0, session.length() - 1) + (last == '0' ? '1' : '0');
    assertThat(get("/ops", forged).statusCode()).isEqualTo(401);
    String later = session.replaceFirst("=\\d", "=9");
    assertThat(get("/ops", later).statusCode()).isEqualTo(401);
  }

  @Test
  void anOrderNeedsTheTokenOfItsPage() {
    String session = session();
    String look = get("/ops/order?order=start_replay&name=shops", session).body();
    assertThat(look).contains("method=\"post\"", "Rebuild this read model", ">shops<");
    String token = token(look);
    String order = "order=start_replay&name=shops";

    assertThat(post("/ops/order", order, session).statusCode()).isEqualTo(401);
    assertThat(post("/ops/order", order + "&page_token=" + token, "").statusCode()).isEqualTo(401);
    assertThat(post("/ops/order?page_token=" + token, order, session).statusCode()).isEqualTo(400);
    String other = token(get("/ops", session()).body());
    assertThat(post("/ops/order", order + "&page_token=" + other, session).statusCode())
        .isEqualTo(401);

    HttpResponse<String> done = post("/ops/order", order + "&page_token=" + token, session);
    assertThat(done.statusCode()).isEqualTo(303);
    assertThat(done.headers().firstValue("location")).hasValue("/ops?done=start_replay");
    assertThat(get("/ops?done=start_replay", session).body())
        .contains("The rebuild has begun.", "id=\"replays\"");
    assertThat(get("/ops?done=Made+up", session).body()).doesNotContain("Made up");
  }

  @Test
  void anOrderThatCannotBeIsAProblem() {
    String session = session();
    String token = token(get("/ops", session).body());
    String end = "&page_token=" + token;
    assertThat(post("/ops/order", "order=nothing" + end, session).statusCode()).isEqualTo(400);
    assertThat(post("/ops/order", "order=start_replay&name=nothing" + end, session).statusCode())
        .isEqualTo(404);
    assertThat(
            post(
                    "/ops/order",
                    "order=discard_dead_letter&name=offers&sequence=x"
                        + "&event=00000000-0000-0000-0000-000000000000"
                        + end,
                    session)
                .statusCode())
        .isEqualTo(404);
    assertThat(get("/ops/order?order=nothing", session).statusCode()).isEqualTo(400);
  }

  @Test
  void rowsAreImportedByTheFormAndRejectsAreCountedByReason() {
    String session = session();
    String token = token(get("/ops", session).body());
    String rows =
        """
        {"type":"shop","domain":"form.example","name":"Form","country":"DE"}
        {"type":"shop","domain":"not a domain","name":"A"}
        {"type":"shop","domain":"not a domain either","name":"B"}
        """;
    String form = "mode=incremental&rows=" + URLEncoder.encode(rows, StandardCharsets.UTF_8);

    assertThat(post("/ops/feeds", form, session).statusCode()).isEqualTo(401);
    HttpResponse<String> taken = post("/ops/feeds", form + "&page_token=" + token, session);
    assertThat(taken.statusCode()).isEqualTo(303);
    String run = taken.headers().firstValue("location").orElseThrow();
    assertThat(run).startsWith("/ops/run?run=run_");
    String page = get(run, session).body();
    assertThat(page).contains("<code>domain</code></td><td class=\"num\">2</td>");
    assertThat(get("/ops", session).body()).contains("href=\"" + run + "\"");
    assertThat(get(run, "").statusCode()).isEqualTo(303);
    assertThat(get("/ops/run?run=run_none", session).statusCode()).isEqualTo(404);
    assertThat(post("/ops/feeds", "mode=x&page_token=" + token, session).statusCode())
        .isEqualTo(400);
  }

  @Test
  void aTokenIsIssuedAndRotatedAndEachSecretShownOnce() {
    String session = session();
    String end = "&page_token=" + token(get("/ops", session).body());
    assertThat(post("/ops/tokens", "label=Shelf", session).statusCode()).isEqualTo(401);
    assertThat(post("/ops/tokens", "label=" + end, session).statusCode()).isEqualTo(400);
    assertThat(post("/ops/tokens", "label=Shelf&per_minute=0" + end, session).statusCode())
        .isEqualTo(400);
    HttpResponse<String> issued = post("/ops/tokens", "label=Shelf&per_minute=77" + end, session);
    assertThat(issued.statusCode()).isEqualTo(200);
    assertThat(issued.headers().firstValue("cache-control")).hasValue("no-store");
    Matcher secret = Pattern.compile("cgt_[A-Za-z0-9_-]{43}").matcher(issued.body());
    assertThat(secret.find()).isTrue();
    assertThat(send(request("/audit", "").header("x-api-token", secret.group())).statusCode())
        .isEqualTo(200);
    String page = get("/ops", session).body();
    assertThat(page).contains(">Shelf<", ">77<").doesNotContain(secret.group());
    Matcher id = Pattern.compile("tok_[0-9a-f]{16}").matcher(issued.body());
    assertThat(id.find()).isTrue();

    String look = get("/ops/order?order=rotate_token&name=" + id.group(), session).body();
    assertThat(look).contains("action=\"/ops/tokens/rotate\"");
    HttpResponse<String> rotated = post("/ops/tokens/rotate", "name=" + id.group() + end, session);
    assertThat(rotated.body()).contains("cgt_").doesNotContain(secret.group());
    assertThat(
            post("/ops/order", "order=rotate_token&name=" + id.group() + end, session).statusCode())
        .isEqualTo(400);
  }

  @Test
  void aMergeIntentIsAnsweredAfterASecondLook() {
    String session = session();
    String token = token(get("/ops", session).body());
    String rows =
        """
        {"type":"shop","domain":"one.example","name":"One","country":"DE"}
        {"type":"shop","domain":"two.example","name":"Two","country":"DE"}
        """;
    String form = "mode=incremental&rows=" + URLEncoder.encode(rows, StandardCharsets.UTF_8);
    post("/ops/feeds", form + "&page_token=" + token, session);
    HttpRequest.Builder ask =
        request("/tool/resolve_conflict", "")
            .setHeader("Accept", "application/json")
            .header("Content-Type", "application/json")
            .POST(
                BodyPublishers.ofString(
                    "{\"from_shop_id\":\"one.example\",\"to_shop_id\":\"two.example\"}"));
    // The shops are there as soon as the read models have followed.
    String intent =
        Awaitility.await()
            .until(
                () -> JsonMapper.shared().readTree(send(ask).body()).path("audit_id").asString(""),
                id -> id.startsWith("aud_"));
    Awaitility.await()
        .untilAsserted(
            () -> assertThat(get("/ops", session).body()).contains("value=\"" + intent + "\""));

    String look = get("/ops/order?order=refuse_intent&name=" + intent, session).body();
    assertThat(look).contains("Refuse this merge intent", intent);
    String order = "order=refuse_intent&name=" + intent + "&page_token=" + token;
    assertThat(post("/ops/order", order, session).headers().firstValue("location"))
        .hasValue("/ops?done=refuse_intent");
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(get("/ops", session).body()).doesNotContain("value=\"" + intent + "\""));
  }

  @Test
  void theStreamTellsTheConsumersEachSecond() throws Exception {
    HttpResponse<InputStream> stream =
        http.send(request("/ops/live", session()).build(), BodyHandlers.ofInputStream());
    assertThat(stream.headers().firstValue("content-type").orElseThrow())
        .startsWith("text/event-stream");
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(stream.body(), StandardCharsets.UTF_8))) {
      event(lines);
      JsonNode offers = event(lines);
      assertThat(offers.path("status").asString()).isEqualTo("running");
      assertThat(offers.path("per_second").asDouble()).isNotNegative();
    }
  }

  @Test
  void theSessionCanBeEnded() {
    String session = session();
    String token = token(get("/ops", session).body());
    HttpResponse<String> ended = post("/ops/session/end", "page_token=" + token, session);
    assertThat(ended.statusCode()).isEqualTo(303);
    assertThat(ended.headers().firstValue("set-cookie").orElseThrow()).contains("Max-Age=0");
  }

  @Test
  void theAuditPageShowsStateEntriesAndCheckpoint() {
    String session = session();
    String token = token(get("/ops", session).body());
    HttpResponse<String> page = get("/audit", "");
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body())
        .contains("The chain is sound", "data-verify", "verify-audit")
        .contains("curl -s " + base() + "/api/audit/checkpoint");
    post("/ops/order", "order=sign_checkpoint&page_token=" + token, session);
    assertThat(get("/audit?since=2026-01-01", "").body()).contains("The chain is sound");
    assertThat(get("/audit?since=yesterday", "").statusCode()).isEqualTo(400);
    HttpResponse<String> german = send(request("/audit", "").header("Accept-Language", "de"));
    assertThat(german.body()).contains("<html lang=\"de\">", "Die Kette ist unversehrt");
  }

  private static JsonNode event(BufferedReader lines) throws IOException {
    String data = lines.readLine();
    assertThat(data).startsWith("data: {");
    assertThat(lines.readLine()).isEmpty();
    for (JsonNode line : JsonMapper.shared().readTree(data.substring(6)).path("consumers")) {
      if (line.path("name").asString().equals("offers")) {
        return line;
      }
    }
    throw new AssertionError("The stream does not tell of offers: " + data);
  }

  private String session() {
    return post("/ops/session", "key=the-key-of-the-suite", "")
        .headers()
        .firstValue("set-cookie")
        .orElseThrow()
        .split(";", 2)[0];
  }

  private static String token(String page) {
    Matcher token = TOKEN.matcher(page);
    assertThat(token.find()).isTrue();
    return token.group(1);
  }

  private HttpRequest.Builder request(String path, String cookie) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base() + path)).header("Accept", "text/html");
    return cookie.isEmpty() ? request : request.header("Cookie", cookie);
  }

  private HttpResponse<String> get(String path, String cookie) {
    return send(request(path, cookie));
  }

  private HttpResponse<String> post(String path, String form, String cookie) {
    return send(
        request(path, cookie).header("Content-Type", FORM).POST(BodyPublishers.ofString(form)));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return http.send(request.build(), BodyHandlers.ofString());
    } catch (IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
