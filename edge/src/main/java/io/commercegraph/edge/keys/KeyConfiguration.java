package io.commercegraph.edge.keys;

import io.commercegraph.edge.tools.PublishedSchema;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

@Configuration
@EnableConfigurationProperties({KeySettings.class, FairUseSettings.class})
class KeyConfiguration implements WebMvcConfigurer {

  private final OpsGuard guard;

  KeyConfiguration(OpsGuard guard) {
    this.guard = guard;
  }

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(guard).addPathPatterns("/api/ops/**");
  }

  @Bean
  static PublishedSchema tokenList() {
    return new PublishedSchema("TokenList", TokenController.Listed.class);
  }

  @Bean
  static PublishedSchema issuedToken() {
    return new PublishedSchema("IssuedToken", TokenController.Issued.class);
  }
}
