package io.commercegraph.edge.suite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The operators' addresses for feeds, over HTTP. */
class FeedsAddressTest extends WholeServiceSuite {

  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final String HEADER = "id,title,link,price\n";

  @Test
  void progressIsStreamedAndTheResultIsTheLastLine() throws Exception {
    String rows = rows("slow", 1, 1_200);
    int half = rows.indexOf('\n', rows.length() / 2) + 1;
    InputStream slow =
        new SequenceInputStream(
            new SequenceInputStream(bytes(HEADER + rows.substring(0, half)), new Pause()),
            bytes(rows.substring(half)));

    HttpResponse<String> answer =
        post("shop=slow.example", BodyPublishers.ofInputStream(() -> slow));

    List<JsonNode> lines = answer.body().lines().map(JsonMapper.shared()::readTree).toList();
    assertThat(answer.headers().firstValue("content-type")).hasValue("application/x-ndjson");
    assertThat(lines).hasSizeGreaterThan(1);
    assertThat(lines.getFirst().path("status").asString()).isEqualTo("running");
    JsonNode result = lines.getLast();
    assertThat(result.path("status").asString()).isEqualTo("ended");
    assertThat(result.path("rows").asInt()).isEqualTo(1_200);
    assertThat(result.path("changed").asInt()).isEqualTo(1_200);
  }

  @Test
  void whatWasWrittenIsReadAtTheResultsPositionAndAgainIsNothing() throws Exception {
    JsonNode first = send("shop=read.example", HEADER + rows("read", 1, 3));
    JsonNode offers =
        tools()
            .call(
                "find_offers",
                "{\"shop_domain\":\"read.example\"}",
                Map.of("x-min-position", first.path("position").asString()))
            .body();
    assertThat(offers.path("offers")).hasSize(3);

    JsonNode again = send("shop=read.example", HEADER + rows("read", 1, 3));
    assertThat(again.path("unchanged").asInt()).isEqualTo(3);
    assertThat(again.path("changed").asInt()).isZero();
  }

  @Test
  void runsAreListedAndTheirRejectsAreAFile() throws Exception {
    JsonNode result =
        send("run_id=run_00000000000000aa&shop=bad.example", HEADER + "7,Seven,nowhere,1 EUR\n");
    assertThat(result.path("run_id").asString()).isEqualTo("run_00000000000000aa");

    JsonNode runs = json(get("/api/ops/feeds")).path("runs");
    assertThat(runs.values())
        .anySatisfy(
            run -> assertThat(run.path("run_id").asString()).isEqualTo("run_00000000000000aa"));
    assertThat(json(get("/api/ops/feeds/run_00000000000000aa")).path("rejected").asInt()).isOne();

    HttpResponse<String> rejects = get("/api/ops/feeds/run_00000000000000aa/rejects");
    assertThat(rejects.headers().firstValue("content-disposition"))
        .hasValue("attachment; filename=\"run_00000000000000aa-rejects.jsonl\"");
    assertThat(rejects.body())
        .isEqualTo(
            """
            {"line":2,"type":"offer","key":"7","field":"link","reason":"is no http(s) address","row_kept":false}
            """);
    assertThat(get("/api/ops/feeds/run_00000000000000ab").statusCode()).isEqualTo(404);
    assertThat(get("/api/ops/feeds/run_00000000000000ab/rejects").statusCode()).isEqualTo(404);
    assertThat(post("run_id=run_00000000000000aa", BodyPublishers.ofString("")).statusCode())
        .as("an id is used once")
        .isEqualTo(409);
  }

  @ParameterizedTest
  @CsvSource({
    "shops=a.example, shops, unknown_field",
    "shop=not%20a%20domain, shop, invalid_domain",
    "mode=full, shop, missing_field",
    "mode=partly, mode, invalid_value",
    "format=excel, format, invalid_value",
    "currency=EURO, currency, invalid_value",
    "force=yes, force, invalid_value",
    "dry_run=1, dry_run, invalid_value",
    "run_id=mine, run_id, invalid_value",
  })
  void aWrongOrderIsRefusedBeforeAnythingIsRead(String query, String param, String code)
      throws Exception {
    HttpResponse<String> answer = post(query, BodyPublishers.ofString(HEADER));

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.headers().firstValue("content-type")).hasValue("application/problem+json");
    assertThat(json(answer).path("code").asString()).isEqualTo(code);
    assertThat(json(answer).path("param").asString()).isEqualTo(param);
  }

  @Test
  void withoutAKeyOnlyThisMachineMaySend() throws Exception {
    HttpRequest fromAfar =
        HttpRequest.newBuilder(address("/api/ops/feeds?shop=afar.example"))
            .header("x-forwarded-for", "203.0.113.7")
            .header("content-type", "application/octet-stream")
            .POST(BodyPublishers.ofString(HEADER + rows("afar", 1, 1)))
            .build();

    assertThat(HTTP.send(fromAfar, BodyHandlers.ofString()).statusCode()).isEqualTo(401);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Content-Type: text/plain;charset=UTF-8\r\n",
        "Content-Type: Application/X-WWW-Form-URLencoded\r\n",
        "Content-Type: multipart/form-data; boundary=x\r\n",
        "Content-Type: nonsense\r\n",
        "Content-Type: text/csv\r\nContent-Type: text/plain\r\n",
      })
  void withoutAKeyNoPageCanSendAFeed(String type) {
    for (String path : List.of("/api/ops/feeds", "/api/ops/%66eeds")) {
      RawHttp.Answer answer =
          new RawHttp(port)
              .send(
                  "POST "
                      + path
                      + "?shop=form.example HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                      + type
                      + "Content-Length: 3\r\n\r\nid\n");

      assertThat(answer.status()).as(path + type).isEqualTo(415);
      assertThat(answer.body()).contains("unsupported_media_type", "octet-stream", "OPS_KEY");
    }
  }

  @Test
  void aPackedFeedIsUnpackedAndATornOneKeepsWhatCameBefore() throws Exception {
    byte[] packed = packed(HEADER + rows("packed", 1, 2_000));

    JsonNode whole = send("shop=packed.example", packed);
    assertThat(whole.path("status").asString()).isEqualTo("ended");
    assertThat(whole.path("rows").asInt()).isEqualTo(2_000);

    JsonNode torn =
        send("shop=packed.example&mode=full&force=true", Arrays.copyOf(packed, packed.length / 2));
    assertThat(torn.path("status").asString()).isEqualTo("broken");
    assertThat(torn.path("problem").asString()).isNotEmpty();
    assertThat(torn.path("withdrawn").asInt()).as("of a feed that broke off").isZero();
  }

  @Test
  void anUploadThatIsCutOffIsABrokenRun() throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String body = HEADER + rows("cut", 1, 5);
      String head =
          String.join(
              "\r\n",
              "POST /api/ops/feeds?shop=cut.example&run_id=run_00000000000000cc HTTP/1.1",
              "Host: localhost",
              "Content-Type: text/csv",
              "Content-Length: 100000",
              "",
              "");
      socket.getOutputStream().write((head + body).getBytes(UTF_8));
      socket.getOutputStream().flush();
    }

    await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(
            () -> {
              JsonNode run = json(get("/api/ops/feeds/run_00000000000000cc"));
              assertThat(run.path("status").asString()).isEqualTo("broken");
              assertThat(run.path("problem").asString()).isEqualTo("the feed was cut off");
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "google_text|id,title,link,price%1,T,https://f.example/1,1 EUR",
        "acp_text|item_id,title,url,price%2,T,https://f.example/2,1 EUR",
        "acp_jsonl|{\"id\":\"3\",\"title\":\"T\",\"url\":\"https://f.example/3\",\"price\":\"1"
            + " EUR\"}",
        "schema_org|{\"@type\":\"Product\",\"name\":\"T\",\"sku\":\"4\",\"url\":\"https://f.example/4\","
            + "\"offers\":{\"@type\":\"Offer\",\"price\":1,\"priceCurrency\":\"EUR\"}}",
        "coupon_text|code,title%C1,10% off",
        "coupon_json|{\"code\":\"C2\",\"title\":\"10% off\"}",
        "jsonl|{\"type\":\"coupon\",\"code\":\"C3\"}",
        "google_xml|<rss"
            + " xmlns:g='http://base.google.com/ns/1.0'><item><g:id>5</g:id><g:title>T</g:title><g:link>https://f.example/5</g:link><g:price>1"
            + " EUR</g:price></item></rss>",
      })
  void theFormatIsFoundOut(String format, String feed) throws Exception {
    JsonNode result =
        send("shop=f.example", feed.replace("%1", "\n1").replace("%2", "\n2").replace("%C", "\nC"));

    assertThat(result.path("format").asString()).isEqualTo(format);
    assertThat(result.path("changed").asInt()).as(result.toString()).isOne();
  }

  @Test
  void aFormatThatIsGivenIsNotDoubted() throws Exception {
    JsonNode result = send("shop=given.example&format=coupon-text", HEADER + rows("given", 1, 1));
    assertThat(result.path("format").asString()).isEqualTo("coupon_text");
    assertThat(result.path("rejected").asInt()).isOne();
  }

  @Test
  void aFullRunWithdrawsBeyondAFifthOnlyByForce() throws Exception {
    send("shop=full.example&mode=full", HEADER + rows("full", 1, 10));

    JsonNode held = send("shop=full.example&mode=full", HEADER + rows("full", 1, 5));
    assertThat(held.path("withdrawn").asInt()).isZero();
    assertThat(held.path("withheld").asInt()).isEqualTo(5);
    assertThat(held.path("problem").asString()).contains("force=true");

    JsonNode dry =
        send("shop=full.example&mode=full&force=true&dry_run=true", HEADER + rows("full", 1, 5));
    assertThat(dry.path("withdrawn").asInt()).isEqualTo(5);
    JsonNode forced = send("shop=full.example&mode=full&force=true", HEADER + rows("full", 1, 5));
    assertThat(forced.path("withdrawn").asInt()).as("the dry run did nothing").isEqualTo(5);
  }

  private JsonNode send(String query, String feed) throws Exception {
    return send(query, feed.getBytes(UTF_8));
  }

  private JsonNode send(String query, byte[] feed) throws Exception {
    HttpResponse<String> answer = post(query + "&progress=false", BodyPublishers.ofByteArray(feed));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return json(answer);
  }

  private HttpResponse<String> post(String query, BodyPublisher feed) throws Exception {
    return HTTP.send(
        HttpRequest.newBuilder(address("/api/ops/feeds?" + query))
            .header("content-type", "application/octet-stream")
            .POST(feed)
            .build(),
        BodyHandlers.ofString());
  }

  private HttpResponse<String> get(String path) throws Exception {
    return HTTP.send(HttpRequest.newBuilder(address(path)).build(), BodyHandlers.ofString());
  }

  private URI address(String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }

  private static JsonNode json(HttpResponse<String> answer) {
    return JsonMapper.shared().readTree(answer.body());
  }

  private static String rows(String shop, int from, int count) {
    return IntStream.range(from, from + count)
        .mapToObj(i -> i + ",Thing " + i + ",https://" + shop + ".example/" + i + ",10.00 EUR")
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(text.getBytes(UTF_8));
    }
    return packed.toByteArray();
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(UTF_8));
  }

  /** A shop that sends nothing for a while. */
  private static final class Pause extends InputStream {
    @Override
    public int read() throws IOException {
      return read(new byte[1], 0, 1);
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      try {
        Thread.sleep(Duration.ofMillis(2_500));
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        throw new IOException(interrupted);
      }
      return -1;
    }
  }
}
