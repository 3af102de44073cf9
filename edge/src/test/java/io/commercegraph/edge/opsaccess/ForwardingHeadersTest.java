package io.commercegraph.edge.opsaccess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows which headers count as those of a proxy. */
class ForwardingHeadersTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Forwarded",
        "Via",
        "X-Real-IP",
        "X-Forwarded-For",
        "X-Forwarded-Host",
        "X-Forwarded-Prefix",
        "CF-Connecting-IP",
        "CF-Ray",
        "True-Client-IP",
        "X-Client-IP",
        "X-Cluster-Client-IP",
        "Fastly-Client-IP",
        "X-Original-URL",
        "X-Original-Forwarded-For",
        "X-Envoy-External-Address",
        "X-Amzn-Trace-Id",
        "Tailscale-User-Login",
        "CDN-Loop",
        "Client-IP",
        "X-ProxyUser-Ip"
      })
  void whatProxiesSendIsKnownInWhateverCase(String header) {
    assertThat(ForwardingHeaders.among(List.of("Host", header))).isPresent();
    assertThat(ForwardingHeaders.among(List.of(header.toUpperCase(Locale.ROOT)))).isPresent();
  }

  @Test
  void whatClientsSendIsNot() {
    assertThat(
            ForwardingHeaders.among(
                List.of(
                    "Host",
                    "User-Agent",
                    "Accept",
                    "Accept-Encoding",
                    "Content-Type",
                    "Content-Length",
                    "Connection",
                    "Cache-Control",
                    "x-request-id",
                    "x-api-token",
                    "traceparent",
                    "Sec-Fetch-Site",
                    "DNT",
                    "Upgrade-Insecure-Requests")))
        .isEmpty();
  }

  @Test
  void aFamilyIsNamedByWhatItsHeadersBeginWith() {
    assertThat(ForwardingHeaders.among(List.of("X-Forwarded-" + "a".repeat(5_000))))
        .hasValue("x-forwarded-*");
  }
}
