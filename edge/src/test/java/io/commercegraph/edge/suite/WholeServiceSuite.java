package io.commercegraph.edge.suite;

import io.commercegraph.log.EventLog;
import io.commercegraph.log.TestPostgres;
import java.net.URI;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The base class of suites over the whole service, which share one start and one log. */
@SpringBootTest(classes = WholeService.class, webEnvironment = WebEnvironment.RANDOM_PORT)
public abstract class WholeServiceSuite {

  @LocalServerPort protected int port;
  @Autowired EventLog log;

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry registry) {
    registry.add("spring.datasource.url", TestPostgres::emptyDatabase);
  }

  /** Calls over every protocol, and holds the answers against each other. */
  ToolClient tools() {
    return new EveryProtocol(base());
  }

  URI base() {
    return URI.create("http://127.0.0.1:" + port);
  }
}
