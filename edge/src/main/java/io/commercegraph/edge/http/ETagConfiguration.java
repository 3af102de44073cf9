package io.commercegraph.edge.http;

import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.filter.ShallowEtagHeaderFilter;

/**
 * Spring configuration that adds ETags to answers that caches may keep: a conditional request is
 * answered with 304 while the answer is the same. They are weak, since Tomcat compresses no answer
 * with a strong one.
 */
@Configuration(proxyBeanMethods = false)
class ETagConfiguration {

  @Bean
  FilterRegistrationBean<ShallowEtagHeaderFilter> etags() {
    var etags = new ShallowEtagHeaderFilter();
    etags.setWriteWeakETag(true);
    var filter = new FilterRegistrationBean<>(etags);
    filter.addUrlPatterns("/suggest", "/openapi.json", "/docs", "/llms.txt", "/skill.md");
    return filter;
  }
}
