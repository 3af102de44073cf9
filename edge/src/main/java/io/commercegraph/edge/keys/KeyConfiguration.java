package io.commercegraph.edge.keys;

import io.commercegraph.edge.tools.PublishedSchema;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Spring configuration of tokens and fair use: their settings and the schemas of their answers. */
@Configuration
@EnableConfigurationProperties({KeySettings.class, FairUseSettings.class})
class KeyConfiguration {

  @Bean
  static PublishedSchema tokenList() {
    return new PublishedSchema("TokenList", TokenController.Listed.class);
  }

  @Bean
  static PublishedSchema issuedToken() {
    return new PublishedSchema("IssuedToken", TokenIssuer.Issued.class);
  }
}
