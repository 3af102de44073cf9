package io.commercegraph.edge.http;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.handler.MappedInterceptor;

/** What is checked of every query, the actuator's too. */
@Configuration(proxyBeanMethods = false)
class HttpConfiguration {

  @Bean
  static MappedInterceptor knownParameters() {
    return new MappedInterceptor(new String[] {"/**"}, new KnownParameters());
  }
}
