package io.commercegraph.edge.opsaccess;

import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Spring configuration that puts {@link OpsKeyInterceptor} in front of {@code /api/ops}. */
@Configuration
class OpsAccessConfiguration implements WebMvcConfigurer {

  private final OpsKeyInterceptor interceptor;

  OpsAccessConfiguration(OpsKeyInterceptor interceptor) {
    this.interceptor = interceptor;
  }

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(interceptor).addPathPatterns("/api/ops/**");
  }
}
