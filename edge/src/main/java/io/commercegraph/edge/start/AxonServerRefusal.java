package io.commercegraph.edge.start;

import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Axon Server cannot keep this log yet: said in one line, before anything is connected to, where a
 * missing bean would say it in pages.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnBooleanProperty("axon.axonserver.enabled")
class AxonServerRefusal {

  @Bean
  static BeanFactoryPostProcessor refuseAxonServer() {
    return factory -> {
      throw new StartRefused(
          "axon.axonserver.enabled=true: the log runs on PostgreSQL alone in this version;"
              + " leave the setting out, the data is untouched");
    };
  }
}
