package io.commercegraph.edge.opsaccess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.keys.KeySettings;
import java.net.InetAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.tomcat.autoconfigure.TomcatServerProperties;
import org.springframework.boot.web.server.autoconfigure.ServerProperties;
import org.springframework.boot.web.server.autoconfigure.ServerProperties.ForwardHeadersStrategy;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

/** A service that is reachable from other machines and has no ops key takes no orders. */
@ExtendWith(OutputCaptureExtension.class)
class NetworkExposureTest {

  private final ServerProperties server = new ServerProperties();
  private final TomcatServerProperties tomcat = new TomcatServerProperties();

  NetworkExposureTest() {
    server.setAddress(InetAddress.ofLiteral("127.0.0.1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "127.0.0.2", "::1"})
  void aLoopbackAddressIsForThisMachine(String address) {
    server.setAddress(InetAddress.ofLiteral(address));

    assertThat(NetworkExposure.of(server, tomcat)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.0.0.0", "::", "10.0.0.7", "fd00::1"})
  void anyOtherIsNot(String address) {
    server.setAddress(InetAddress.ofLiteral(address));

    assertThat(NetworkExposure.of(server, tomcat))
        .get()
        .asString()
        .startsWith("server.address is ");
  }

  @Test
  void withoutAnAddressItListensToAll() {
    server.setAddress(null);

    assertThat(NetworkExposure.of(server, tomcat)).hasValue("server.address is not set");
  }

  @Test
  void whereProxiesAreBelievedTheyAreExpected() {
    server.setForwardHeadersStrategy(ForwardHeadersStrategy.NONE);
    assertThat(NetworkExposure.of(server, tomcat)).isEmpty();

    server.setForwardHeadersStrategy(ForwardHeadersStrategy.NATIVE);
    assertThat(NetworkExposure.of(server, tomcat))
        .hasValue("server.forward-headers-strategy is set");

    server.setForwardHeadersStrategy(ForwardHeadersStrategy.NONE);
    tomcat.getRemoteip().setRemoteIpHeader("x-real-ip");
    assertThat(NetworkExposure.of(server, tomcat)).hasValue("server.tomcat.remoteip is set");
  }

  @Test
  void itTakesNoOrdersAndSaysSoAtItsStart(CapturedOutput log) {
    server.setAddress(InetAddress.ofLiteral("0.0.0.0"));
    OpsKeyInterceptor guard = guard(null);

    assertThat(log.getOut())
        .contains("No ops key is configured", "no orders at all", "0.0.0.0", "set OPS_KEY");
    assertThatExceptionOfType(ToolProblem.class)
        .isThrownBy(() -> admit(guard, "/api/ops/tokens"))
        .satisfies(problem -> assertThat(problem.code()).isEqualTo(ProblemCode.UNAUTHORIZED))
        .satisfies(problem -> assertThat(problem.detail()).contains("0.0.0.0", "OPS_KEY"));
    assertThat(admit(guard, "/api/ops/state")).isTrue();
  }

  @Test
  void withAKeyItTakesThem(CapturedOutput log) {
    server.setAddress(InetAddress.ofLiteral("0.0.0.0"));

    assertThat(admit(guard("the-key"), "/api/ops/tokens")).isTrue();
    assertThat(log.getOut()).doesNotContain("No ops key");
  }

  private OpsKeyInterceptor guard(@Nullable String key) {
    return new OpsKeyInterceptor(new KeySettings(null, key, List.of()), server, tomcat);
  }

  private static boolean admit(OpsKeyInterceptor guard, String path) {
    MockHttpServletRequest request = new MockHttpServletRequest("GET", path);
    request.addHeader("Host", "localhost");
    request.addHeader("x-ops-key", "the-key");
    return guard.preHandle(request, new MockHttpServletResponse(), guard);
  }
}
