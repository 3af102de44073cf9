package io.commercegraph.edge.http;

import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.filter.ShallowEtagHeaderFilter;

/** What may be kept by caches has an ETag: asked for again, it is 304 while it is the same. */
@Configuration(proxyBeanMethods = false)
class ETagConfiguration {

  @Bean
  FilterRegistrationBean<ShallowEtagHeaderFilter> etags() {
    var filter = new FilterRegistrationBean<>(new ShallowEtagHeaderFilter());
    filter.addUrlPatterns("/suggest", "/openapi.json", "/docs", "/llms.txt");
    return filter;
  }
}
