package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.sample.SampleService;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

@SpringBootTest(classes = SampleService.class, webEnvironment = WebEnvironment.RANDOM_PORT)
class AbuseTest {

  @LocalServerPort int port;

  @Test
  void nothingHostileIsAFaultALeakOrSlow() {
    assertThat(new Abuse(URI.create("http://127.0.0.1:" + port), Map.of()).run())
        .isGreaterThan(500);
  }
}
