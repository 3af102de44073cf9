package io.commercegraph.log.store;

import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.support.JdbcTransactionManager;

/**
 * Names the transaction manager of all that writes rows: JDBC's. Left to Spring Boot, it would be
 * JPA's as soon as JPA is on the class path.
 */
@Configuration(proxyBeanMethods = false)
class TransactionConfiguration {

  @Bean
  @Primary
  JdbcTransactionManager jdbcTransactionManager(DataSource pool) {
    return new JdbcTransactionManager(pool);
  }
}
