package io.commercegraph.edge.sample;

import io.commercegraph.api.changes.ChangeFeed;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.log.TimeLimitedStore;
import io.commercegraph.api.suggest.Typeahead;
import io.commercegraph.api.tools.Explanations;
import io.commercegraph.api.tools.PastStates;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.edge.keys.QuotaLeaseStore;
import java.time.Clock;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.ai.mcp.server.common.autoconfigure.McpServerJsonMapperAutoConfiguration;
import org.springframework.ai.mcp.server.common.autoconfigure.McpServerStatelessAutoConfiguration;
import org.springframework.ai.mcp.server.common.autoconfigure.StatelessToolCallbackConverterAutoConfiguration;
import org.springframework.ai.mcp.server.common.autoconfigure.annotations.McpServerAnnotationScannerAutoConfiguration;
import org.springframework.ai.mcp.server.common.autoconfigure.annotations.StatelessServerSpecificationFactoryAutoConfiguration;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.context.PropertyPlaceholderAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.export.simple.SimpleMetricsExportAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.FilterType;

/** The edge over tools of the tests' own: real HTTP, no store. */
@SpringBootConfiguration
@ComponentScan(
    basePackages = {
      "io.commercegraph.edge.tools",
      "io.commercegraph.edge.rest",
      "io.commercegraph.edge.http",
      "io.commercegraph.edge.keys",
      "io.commercegraph.edge.opsaccess",
      "io.commercegraph.edge.roles",
      "io.commercegraph.edge.changes",
      "io.commercegraph.edge.mcp",
      "io.commercegraph.edge.pages.assets"
    },
    excludeFilters =
        @Filter(
            type = FilterType.REGEX,
            pattern = {".*Test(\\$.*)?", ".*\\.Jdbc[A-Z]\\w*"}))
@ImportAutoConfiguration({
  PropertyPlaceholderAutoConfiguration.class,
  McpServerJsonMapperAutoConfiguration.class,
  McpServerAnnotationScannerAutoConfiguration.class,
  StatelessServerSpecificationFactoryAutoConfiguration.class,
  StatelessToolCallbackConverterAutoConfiguration.class,
  McpServerStatelessAutoConfiguration.class,
  TomcatServletWebServerAutoConfiguration.class,
  DispatcherServletAutoConfiguration.class,
  WebMvcAutoConfiguration.class,
  ErrorMvcAutoConfiguration.class,
  JacksonAutoConfiguration.class,
  HttpMessageConvertersAutoConfiguration.class,
  MetricsAutoConfiguration.class,
  CompositeMeterRegistryAutoConfiguration.class,
  SimpleMetricsExportAutoConfiguration.class
})
public class SampleService {

  public static void main(String[] args) {
    SpringApplication.run(SampleService.class, args);
  }

  @Bean
  Explanations explanations() {
    return (ids, position) -> Map.of();
  }

  @Bean
  PastStates pastStates() {
    return (knownAt, scope, reads) -> {
      throw new UnsupportedOperationException("No tool of the sample answers about the past");
    };
  }

  @Bean
  ReadModelState readModelState() {
    return new FakeState();
  }

  @Bean
  TimeLimitedStore promptStore() {
    return Supplier::get;
  }

  @Bean
  Clock clock() {
    return Clock.systemUTC();
  }

  @Bean
  QuotaLeaseStore leases() {
    return new MemoryQuotaLeaseStore();
  }

  @Bean
  MemoryTokenTable tokenTable() {
    return new MemoryTokenTable();
  }

  @Bean
  ChangeFeed changeFeed() {
    return new FakeChangeFeed();
  }

  @Bean
  Typeahead typeahead() {
    return new FakeTypeahead();
  }

  @Bean
  Tool<?, ?> echo() {
    return new EchoTool();
  }

  @Bean
  Tool<?, ?> remember() {
    return new RememberTool();
  }

  @Bean
  Tool<?, ?> listLetters() {
    return new ListLettersTool();
  }

  @Bean
  Tool<?, ?> fail() {
    return new FailTool();
  }
}
