package io.commercegraph.edge.opsaccess;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.sample.SampleService;
import io.commercegraph.edge.suite.RawHttp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Without an ops key, operations are for users of the service's own machine. */
@SpringBootTest(classes = SampleService.class, webEnvironment = WebEnvironment.RANDOM_PORT)
class KeylessOpsTest {

  @LocalServerPort int port;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Host: localhost",
        "Host: LOCALHOST:8080",
        "Host: 127.0.0.1:8080",
        "Host: 127.200.3.4",
        "Host: [::1]:8080",
        "Host: localhost|Origin: http://localhost:3000",
        "Host: localhost|Origin: https://127.0.0.1",
        "Host: localhost|Sec-Fetch-Site: none",
        "Host: localhost|Origin: http://[::1]:8080|Sec-Fetch-Site: same-origin",
      })
  void aRequestOfThisMachineIsTaken(String headers) {
    assertThat(issue(headers).status()).as(headers).isEqualTo(201);
    assertThat(list(headers).status()).as(headers).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Host: rebound.example:8080",
        "Host: localhost.rebound.example",
        "Host: 127.0.0.1.rebound.example",
        "Host: localhost|Origin: https://shop.example",
        "Host: localhost|Origin: null",
        "Host: localhost|Origin: http://localhost.shop.example",
        "Host: localhost|Origin: http://localhost|Origin: http://localhost",
        "Host: localhost|Sec-Fetch-Site: cross-site",
        "Host: localhost|Sec-Fetch-Site: same-site",
        "Host: localhost|Forwarded: for=203.0.113.7",
        "Host: localhost|Via: 1.1 proxy",
        "Host: localhost|X-Real-IP: 127.0.0.1",
        "Host: localhost|X-Forwarded-For: 127.0.0.1",
        "Host: localhost|x-forwarded-proto: https",
        "Host: localhost|CF-Connecting-IP: 203.0.113.7",
        "Host: localhost|X-Original-URL: /",
        "Host: localhost|Via:",
      })
  void anyOtherIsRefusedAndToldWhatToDo(String headers) {
    RawHttp.Answer answer = issue(headers);

    assertThat(answer.status()).as(headers).isEqualTo(401);
    assertThat(answer.body()).contains("\"code\":\"unauthorized\"", "OPS_KEY", "x-ops-key");
    assertThat(list(headers).status()).as(headers).isEqualTo(401);
  }

  @Test
  void aHostThatIsAbsentIsRefused() {
    assertThat(new RawHttp(port).send("GET /api/ops/tokens HTTP/1.0\r\n\r\n").status())
        .isEqualTo(401);
  }

  private RawHttp.Answer issue(String headers) {
    String body = "{\"label\":\"a shop\"}";
    return send("POST", headers, "Content-Length: " + body.length() + "\r\n", body);
  }

  private RawHttp.Answer list(String headers) {
    return send("GET", headers, "", "");
  }

  private RawHttp.Answer send(String method, String headers, String length, String body) {
    return new RawHttp(port)
        .send(
            method
                + " /api/ops/tokens HTTP/1.1\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\n"
                + headers.replace("|", "\r\n")
                + "\r\n"
                + length
                + "\r\n"
                + body);
  }
}
