package io.commercegraph.bench;

import io.commercegraph.command.entities.EntityConfiguration;
import io.commercegraph.log.LogConfiguration;
import java.time.Clock;
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
@ComponentScan("io.commercegraph.command.feeds")
class WriteSide {

  static ConfigurableApplicationContext start(String database) {
    return new SpringApplicationBuilder(WriteSide.class)
        .web(WebApplicationType.NONE)
        .run(
            "--spring.datasource.url=" + database,
            "--spring.datasource.username=postgres",
            "--spring.main.banner-mode=off",
            "--spring.ai.mcp.server.enabled=false",
            "--logging.level.root=warn");
  }

  @Bean
  Clock clock() {
    return Clock.systemUTC();
  }
}
