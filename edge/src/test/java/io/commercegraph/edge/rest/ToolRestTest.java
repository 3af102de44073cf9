package io.commercegraph.edge.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.sample.SampleService;
import io.commercegraph.edge.suite.RawHttp;
import io.commercegraph.edge.suite.RestClient;
import io.commercegraph.edge.suite.ToolReply;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Shows how tools are called over REST, and how wrong calls are answered. */
@SpringBootTest(
    classes = SampleService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {
      "commerce-graph.keys.api-token=the-token",
      "commerce-graph.keys.trusted-proxies=127.0.0.0/8"
    })
class ToolRestTest {

  @LocalServerPort int port;

  @Test
  void aReadingToolAnswersWithTheStampOfTheLog() {
    ToolReply reply = rest().call("echo", "{\"query\":\"tv\",\"colour\":\"dark_blue\"}");

    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.headers().get("content-type")).isEqualTo("application/json");
    assertThat(reply.body().toString())
        .isEqualTo(
            """
            {"request":{"query":"tv","limit":null,"new_customer":null,"colour":"dark_blue",\
            "known_at":null,"offer_ids":null},"price":{"amount":1999,"currency":"EUR",\
            "display":"19.99 EUR"},"list_price":null,"page":{},\
            "as_of":{"time":"2026-07-01T12:00:00Z","position":42}}\
            """);
  }

  @Test
  void aRecordingToolHasNoStampAndSeesTheCaller() {
    ToolReply reply =
        rest()
            .call(
                "remember",
                "{\"what\":\"this\"}",
                Map.of("X-Api-Token", "the-token", "idempotency-key", "k1"));

    assertThat(reply.body().toString())
        .isEqualTo(
            """
            {"kind":"token","address":"127.0.0.1","end_user":null,"idempotency_key":"k1",\
            "position":43}\
            """);
  }

  @Test
  void aToolByGetTakesQueryParameters() {
    ToolReply reply = rest().call("list_letters", "{\"limit\":3}");

    assertThat(reply.body().path("letters")).hasSize(3);
    assertThat(rest().call("list_letters", "{\"limit\":\"x\"}").code()).isEqualTo("wrong_type");
    assertThat(rest().call("list_letters", "{\"limits\":3}").code()).isEqualTo("unknown_field");
    assertThat(raw("GET /tool/list_letters?limit=1&limit=2 HTTP/1.1").body())
        .contains("duplicate_key");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                                      | malformed_json |
          '{'                                     | malformed_json |
          '{"query":"a"} x'                       | malformed_json |
          '{"query":"a"}{}'                       | malformed_json |
          '{"query":NaN}'                         | malformed_json |
          '{"query":"a",}'                        | malformed_json |
          '{"query":"a" /* */}'                   | malformed_json |
          '[]'                                    | not_an_object  |
          '"query"'                               | not_an_object  |
          'null'                                  | not_an_object  |
          '{"query":"a","query":"b"}'             | duplicate_key  | query
          '{"query":"a\\u0000"}'                  | invalid_text   |
          '{"query":"\\ud800"}'                   | invalid_text   |
          '{"\\udc00":1}'                         | invalid_text   |
          '{}'                                    | missing_field  | query
          '{"query":null}'                        | missing_field  | query
          '{"query":" "}'                         | blank_field    | query
          '{"query":1}'                           | wrong_type     | query
          '{"query":["a"]}'                       | wrong_type     | query
          '{"query":"012345678901234567890"}'     | too_long       | query
          '{"query":"a","limit":0}'               | out_of_range   | limit
          '{"query":"a","limit":101}'             | out_of_range   | limit
          '{"query":"a","limit":1e999999}'        | out_of_range   | limit
          '{"query":"a","limit":-1e999999}'       | out_of_range   | limit
          '{"query":"a","limit":99999999999999999999}' | out_of_range | limit
          '{"query":"a","limit":1.5}'             | wrong_type     | limit
          '{"query":"a","limit":1e-999999}'       | out_of_range   | limit
          '{"query":"a","limit":"1"}'             | wrong_type     | limit
          '{"query":"a","new_customer":"true"}'   | wrong_type     | new_customer
          '{"query":"a","new_customer":1}'        | wrong_type     | new_customer
          '{"query":"a","colour":"blue"}'         | invalid_value  | colour
          '{"query":"a","colour":"RED"}'          | invalid_value  | colour
          '{"query":"a","known_at":"yesterday"}'  | invalid_value  | known_at
          '{"query":"a","known_at":"2026-07-01T12:00:00"}' | invalid_value | known_at
          '{"query":"a","known_at":1}'            | wrong_type     | known_at
          '{"query":"a","offer_ids":"a"}'         | wrong_type     | offer_ids
          '{"query":"a","offer_ids":[]}'          | blank_field    | offer_ids
          '{"query":"a","offer_ids":[1]}'         | wrong_type     | offer_ids[0]
          '{"query":"a","offer_ids":["a",""]}'    | blank_field    | offer_ids[1]
          '{"query":"a","offer_ids":["123456789"]}' | too_long     | offer_ids[0]
          '{"query":"a","offer_ids":["a","b","c","d"]}' | too_many_ids | offer_ids
          '{"qury":"a"}'                          | unknown_field  | qury
          '{"query":"a","newCustomer":true}'      | unknown_field  | newCustomer
          """)
  void aBadRequestIsToldApart(String body, String code, String param) {
    ToolReply reply = rest().call("echo", body);

    assertThat(reply.code()).isEqualTo(code);
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.headers().get("content-type")).isEqualTo("application/problem+json");
    assertThat(reply.body().path("param").asString(null)).isEqualTo(param);
  }

  @Test
  void aProblemHasAllItsMembersAndTheCallersRequestId() {
    ToolReply reply =
        rest().call("echo", "{\"qury\":\"a\"}", Map.of("x-request-id", "my-own.id:1"));

    assertThat(reply.body().toString())
        .isEqualTo(
            """
            {"type":"urn:commerce-graph:problem:unknown_field",\
            "title":"A field that this tool does not have","status":400,\
            "detail":"There is no field 'qury'; did you mean 'query'?","instance":"/tool/echo",\
            "code":"unknown_field","param":"qury","request_id":"my-own.id:1"}\
            """);
    assertThat(reply.headers()).containsEntry("x-request-id", "my-own.id:1");
  }

  @Test
  void nothingTooDeepOrTooLargeIsRead() {
    assertThat(rest().call("echo", "[".repeat(10_000)).code()).isEqualTo("malformed_json");
    assertThat(rest().call("echo", "{\"a\":" + "9".repeat(100) + "}").code())
        .isEqualTo("malformed_json");
    assertThat(rest().call("echo", " ".repeat(65_537)).code()).isEqualTo("body_too_large");
    assertThat(
            raw("POST /tool/echo HTTP/1.1\r\nContent-Type: application/json\r\n"
                    + "Content-Length: 99999999")
                .status())
        .isEqualTo(413);
  }

  @Test
  void aBodyThatIsNotUtf8IsMalformed() {
    String head =
        "POST /tool/echo HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 13";
    assertThat(raw(head, "{\"query\":\"\u00c3\"}").body()).contains("malformed_json");
    assertThat(raw(head, "{\"query\":\"\u00ff\"}").body()).contains("malformed_json");
  }

  @Test
  void whatTheToolSaysIsToldAndWhatItHidesIsNot() {
    assertThat(rest().call("fail", "{\"how\":\"not_found\"}").status()).isEqualTo(404);

    ToolReply bug = rest().call("fail", "{\"how\":\"bug\"}");
    assertThat(bug.status()).isEqualTo(500);
    assertThat(bug.code()).isEqualTo("internal");
    assertThat(bug.body().toString()).doesNotContain("secret", "Exception", "commercegraph.");

    ToolReply store = rest().call("fail", "{\"how\":\"store\"}");
    assertThat(store.status()).isEqualTo(503);
    assertThat(store.code()).isEqualTo("store_unavailable");
    assertThat(store.headers()).containsEntry("retry-after", "1");
    assertThat(store.body().toString()).doesNotContain("secret");
  }

  @Test
  void aPositionThatIsNotYetReachedIsRefusedAndAnotherIsWaitedFor() {
    String body = "{\"query\":\"a\"}";
    assertThat(rest().call("echo", body, Map.of("x-min-position", "42")).status()).isEqualTo(200);
    ToolReply behind = rest().call("echo", body, Map.of("x-min-position", "43"));
    assertThat(behind.code()).isEqualTo("projection_behind");
    assertThat(behind.headers()).containsEntry("retry-after", "1");
    assertThat(rest().call("echo", body, Map.of("x-min-position", "-1")).code())
        .isEqualTo("invalid_header");
  }

  @ParameterizedTest
  @ValueSource(strings = {"wrong", "", "the-token2", "THE-TOKEN"})
  void aWrongTokenIsNeverAnonymous(String token) {
    ToolReply reply = rest().call("remember", "{\"what\":\"this\"}", Map.of("x-api-token", token));

    assertThat(reply.status()).isEqualTo(401);
    assertThat(reply.headers()).containsKey("www-authenticate");
  }

  @Test
  void theClientsAddressIsTheRightmostThatIsNoProxy() {
    assertThat(seenAs("1.1.1.1, 203.0.113.9, 127.0.0.2")).isEqualTo("203.0.113.9");
    assertThat(seenAs("garbage, 127.0.0.3")).isEqualTo("127.0.0.3");
    assertThat(seenAs("2001:db8::1")).isEqualTo("2001:db8:0:0:0:0:0:1");
  }

  @Test
  void onlyAnAggregatorMayNameItsUsers() {
    String body = "{\"what\":\"this\"}";
    assertThat(rest().call("remember", body, Map.of("x-reporter", "u1")).code())
        .isEqualTo("invalid_header");
    assertThat(rest().call("remember", body, Map.of("idempotency-key", "a b")).code())
        .isEqualTo("invalid_header");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          GET /tool/echo HTTP/1.1                                        | 405 | method_not_allowed
          PUT /tool/echo HTTP/1.1                                        | 405 | method_not_allowed
          DELETE /tool/echo HTTP/1.1                                     | 405 | method_not_allowed
          OPTIONS /tool/echo HTTP/1.1                                    | 405 | method_not_allowed
          TRACE /tool/echo HTTP/1.1                                      | 405 | method_not_allowed
          BREW /tool/echo HTTP/1.1                                       | 405 | method_not_allowed
          POST /tool/list_letters HTTP/1.1                               | 405 | method_not_allowed
          POST /tool/nothing HTTP/1.1                                    | 404 | unknown_tool
          POST /tool/ECHO HTTP/1.1                                       | 404 | unknown_tool
          POST /tool/echo/ HTTP/1.1                                      | 404 | not_found
          POST /tool/ HTTP/1.1                                           | 404 | not_found
          GET / HTTP/1.1                                                 | 404 | not_found
          GET /error HTTP/1.1                                            | 404 | not_found
          GET /favicon.ico HTTP/1.1                                      | 404 | not_found
          GET /WEB-INF/web.xml HTTP/1.1                                  | 404 | not_found
          POST /tool/echo HTTP/1.1\\r\\nContent-Type: text/plain         | 415 | unsupported_media_type
          POST /tool/echo HTTP/1.1                                       | 415 | unsupported_media_type
          POST /tool/echo HTTP/1.1\\r\\nContent-Type: rubbish            | 415 | unsupported_media_type
          POST /tool/echo HTTP/1.1\\r\\nContent-Type: application/json; charset=utf-16 | 415 | unsupported_media_type
          POST /tool/echo HTTP/1.1\\r\\nContent-Type: application/json\\r\\nContent-Encoding: gzip | 415 | unsupported_media_type
          POST /tool/echo HTTP/1.1\\r\\nAccept: text/html                | 406 | not_acceptable
          POST /tool/echo HTTP/1.1\\r\\nAccept: */*;q=0                  | 406 | not_acceptable
          POST /tool/echo HTTP/1.1\\r\\nAccept: application/json;q=0, */* | 406 | not_acceptable
          POST /tool/echo HTTP/1.1\\r\\nAccept: ////                     | 406 | not_acceptable
          GET /tool/../../etc/passwd HTTP/1.1                            | 400 | invalid_header
          GET /%2e%2e/ HTTP/1.1                                          | 400 | invalid_header
          GET /{} HTTP/1.1                                               | 400 | invalid_header
          GET /%00 HTTP/1.1                                              | 400 | invalid_header
          GET /tool%2fecho HTTP/1.1                                      | 400 | invalid_header
          GET no-slash HTTP/1.1                                          | 400 | invalid_header
          nonsense                                                       | 400 | invalid_header
          """)
  void anythingElseIsAProblemToo(String head, int status, String code) {
    RawHttp.Answer answer = raw(head.replace("\\r\\n", "\r\n"));

    assertThat(answer.status()).as("%s", answer.head()).isEqualTo(status);
    assertThat(answer.header("x-request-id")).isNotBlank();
    assertThat(answer.header("x-content-type-options")).isEqualTo("nosniff");
    assertThat(answer.header("content-security-policy")).startsWith("default-src 'none'");
    assertThat(answer.header("cache-control")).isEqualTo("no-store");
    assertThat(answer.header("server")).isEmpty();
    assertThat(answer.header("content-type")).isEqualTo("application/problem+json");
    assertThat(answer.body()).contains("\"code\":\"" + code + "\"").doesNotContain("<");
  }

  @Test
  void hugeHeadersAreRefusedWithoutAPageOfTomcats() {
    RawHttp.Answer answer = raw("GET / HTTP/1.1\r\nX-Huge: " + "a".repeat(100_000));

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.body()).doesNotContain("<").contains("\"code\"");
  }

  @Test
  void aRequestIdThatCouldForgeALogLineIsReplaced() {
    RawHttp.Answer answer = raw("GET / HTTP/1.1\r\nX-Request-Id: a b\u00e4");

    assertThat(answer.header("x-request-id")).matches("[0-9a-f-]{36}");
  }

  private String seenAs(String forwardedFor) {
    return rest()
        .call("remember", "{\"what\":\"this\"}", Map.of("X-Forwarded-For", forwardedFor))
        .body()
        .path("address")
        .asString();
  }

  private RestClient rest() {
    return new RestClient(URI.create("http://127.0.0.1:" + port));
  }

  private RawHttp.Answer raw(String head) {
    return raw(head, "");
  }

  private RawHttp.Answer raw(String head, String body) {
    return new RawHttp(port).send(head + "\r\nHost: localhost\r\nConnection: close\r\n\r\n" + body);
  }
}
