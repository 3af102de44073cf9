package io.commercegraph.edge.http;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.handler.MappedInterceptor;

/** The settings of HTTP, and what is checked of every query, the actuator's too. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(HttpSettings.class)
class HttpConfiguration {

  @Bean
  static MappedInterceptor knownParameters() {
    return new MappedInterceptor(new String[] {"/**"}, new UnknownParameterInterceptor());
  }
}
