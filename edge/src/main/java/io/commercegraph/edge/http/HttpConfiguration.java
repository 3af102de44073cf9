package io.commercegraph.edge.http;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.webmvc.autoconfigure.WebMvcRegistrations;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.handler.MappedInterceptor;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * Spring configuration of HTTP: binds its settings, registers the check of query parameters for
 * every address, including the actuator's, and finds controllers by {@link PrefixHandlerMapping}.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({HttpSettings.class, AddressSettings.class})
class HttpConfiguration {

  @Bean
  static MappedInterceptor knownParameters() {
    return new MappedInterceptor(new String[] {"/**"}, new UnknownParameterInterceptor());
  }

  @Bean
  static WebMvcRegistrations handlerMapping() {
    return new WebMvcRegistrations() {
      @Override
      public RequestMappingHandlerMapping getRequestMappingHandlerMapping() {
        return new PrefixHandlerMapping();
      }
    };
  }
}
