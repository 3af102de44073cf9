package io.commercegraph.log.reading;

import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Puts the routing data source in front of the application's data source, whichever bean that is.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ReadSettings.class)
class ReadingConfiguration {

  @Bean
  ReadPools readPools(JdbcConnectionDetails details, ReadSettings settings) {
    return new ReadPools(details, settings);
  }

  @Bean
  PastSessions pastSessions(JdbcConnectionDetails details, ReadSettings settings) {
    return new PastSessions(ReadPools.pastPool(details, settings));
  }

  @Bean
  static BeanPostProcessor readRoutes(ObjectProvider<ReadPools> pools) {
    return new BeanPostProcessor() {
      @Override
      public Object postProcessAfterInitialization(Object bean, String name) {
        return bean instanceof DataSource main
            ? new RoutedDataSource(main, pools::getObject)
            : bean;
      }
    };
  }
}
