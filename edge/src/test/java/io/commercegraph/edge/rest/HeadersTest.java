package io.commercegraph.edge.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.sample.SampleService;
import io.commercegraph.edge.suite.RawHttp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Headers that contradict themselves, or ask for what is not spoken here. */
@SpringBootTest(classes = SampleService.class, webEnvironment = WebEnvironment.RANDOM_PORT)
class HeadersTest {

  @LocalServerPort int port;

  @ParameterizedTest
  @ValueSource(
      strings = {"x-min-position", "x-api-token", "authorization", "idempotency-key", "x-reporter"})
  void aHeaderThatSaysOneThingMayNotSayTwo(String header) {
    String twice = "\r\n" + header + ": 1\r\n" + header + ": 2";
    String body = "{\"what\":\"this\"}";
    RawHttp.Answer answer =
        raw(
            "POST /tool/remember HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: "
                + body.length()
                + twice,
            body);

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.body()).contains("\"code\":\"invalid_header\"", header + " stands twice");
  }

  @Test
  void aRequestIdThatStandsTwiceIsReplaced() {
    RawHttp.Answer answer = raw("GET / HTTP/1.1\r\nx-request-id: a\r\nx-request-id: b");

    assertThat(answer.header("x-request-id")).matches("[0-9a-f-]{36}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "foo", "gzip, chunked", "identity"})
  void aTransferEncodingThatNobodyKnowsIsNotImplemented(String encoding) {
    RawHttp.Answer answer =
        raw(
            "POST /tool/echo HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: "
                + encoding);

    assertThat(answer.status()).isEqualTo(501);
    assertThat(answer.header("content-type")).isEqualTo("application/problem+json");
    assertThat(answer.body()).contains("\"code\":\"not_implemented\"");
  }

  private RawHttp.Answer raw(String head) {
    return raw(head, "");
  }

  private RawHttp.Answer raw(String head, String body) {
    return new RawHttp(port).send(head + "\r\nHost: localhost\r\nConnection: close\r\n\r\n" + body);
  }
}
