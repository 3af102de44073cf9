package io.commercegraph.bench;

import io.commercegraph.api.log.NodeReleases;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.matching.MatchCandidates;
import io.commercegraph.command.entities.EntityConfiguration;
import io.commercegraph.command.matching.learning.MatchModel;
import io.commercegraph.log.LogConfiguration;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.util.function.Supplier;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;

/** The log and the feeds' import without anybody who reads them, on a database of a row's own. */
@EnableAutoConfiguration
@Import({LogConfiguration.class, EntityConfiguration.class})
@ComponentScan({"io.commercegraph.command.feeds", "io.commercegraph.command.matching.flow"})
class WriteSide {

  static ConfigurableApplicationContext start(String database) {
    return new SpringApplicationBuilder(WriteSide.class)
        .web(WebApplicationType.NONE)
        .run(
            "--spring.datasource.url=" + database,
            "--spring.datasource.username=postgres",
            "--spring.main.banner-mode=off",
            "--spring.ai.mcp.server.enabled=false",
            "--commerce-graph.matching.enabled=false",
            "--logging.level.root=warn");
  }

  @Bean
  Clock clock() {
    return Clock.systemUTC();
  }

  /** No other node is here. */
  @Bean
  NodeReleases nodes() {
    return release -> true;
  }

  @Bean
  MatchCandidates catalogue() {
    return absent(MatchCandidates.class);
  }

  @Bean
  ReadModelState readModels() {
    return absent(ReadModelState.class);
  }

  @Bean
  Supplier<MatchModel> matchModels() {
    return () -> {
      throw new IllegalStateException("Nothing is matched by title here");
    };
  }

  /** A port to the read side, which nobody may call: there is no read side here. */
  private static <T> T absent(Class<T> port) {
    return port.cast(
        Proxy.newProxyInstance(
            port.getClassLoader(),
            new Class<?>[] {port},
            (proxy, method, arguments) -> {
              throw new IllegalStateException("There is no read side here: " + method.getName());
            }));
  }
}
