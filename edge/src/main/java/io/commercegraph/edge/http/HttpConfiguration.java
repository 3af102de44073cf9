package io.commercegraph.edge.http;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.handler.MappedInterceptor;

/**
 * Spring configuration of HTTP: its settings, and the check of query parameters at every address,
 * the actuator's too.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({HttpSettings.class, AddressSettings.class})
class HttpConfiguration {

  @Bean
  static MappedInterceptor knownParameters() {
    return new MappedInterceptor(new String[] {"/**"}, new UnknownParameterInterceptor());
  }
}
