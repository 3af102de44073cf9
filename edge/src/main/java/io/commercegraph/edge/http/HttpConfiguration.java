package io.commercegraph.edge.http;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.handler.MappedInterceptor;

/**
 * Spring configuration of HTTP: binds its settings, and registers the check of query parameters for
 * every address, including the actuator's.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({HttpSettings.class, AddressSettings.class})
class HttpConfiguration {

  @Bean
  static MappedInterceptor knownParameters() {
    return new MappedInterceptor(new String[] {"/**"}, new UnknownParameterInterceptor());
  }
}
