package io.commercegraph.log.store;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.log.WrongLog;
import io.commercegraph.log.LogTestApplication;
import io.commercegraph.log.TestPostgres;
import org.junit.jupiter.api.Test;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;

/** Without the module of Axon Server on the class path, a start that asks for it is refused. */
class WithoutAxonServerTest {

  @Test
  void aStartThatAsksForItNamesTheOtherJar() {
    SpringApplicationBuilder application =
        new SpringApplicationBuilder(LogTestApplication.class)
            .web(WebApplicationType.NONE)
            .properties("spring.datasource.url=" + TestPostgres.migratedUrl());

    assertThatThrownBy(
            () ->
                application.run(
                    "--axon.axonserver.enabled=true", "--spring.application.version=1.2.3"))
        .rootCause()
        .isInstanceOf(WrongLog.class)
        .hasMessageContaining("commerce-graph-axon-server-1.2.3.jar");
  }
}
