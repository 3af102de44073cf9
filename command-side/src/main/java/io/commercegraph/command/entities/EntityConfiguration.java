package io.commercegraph.command.entities;

import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.PropertySource;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.data.repository.config.BootstrapMode;

/**
 * Spring configuration of entities and their repositories. They only read: projections and imports
 * write by SQL, in the one transaction manager there is, which is JDBC's. Hibernate starts beside
 * the rest; the start waits for it at its end, so that an entity that does not fit its table ends
 * the start.
 */
@Configuration(proxyBeanMethods = false)
@PropertySource("classpath:entity-defaults.properties")
@EntityScan(EntityConfiguration.ENTITIES)
@EnableJpaRepositories(
    basePackages = EntityConfiguration.ENTITIES,
    transactionManagerRef = "jdbcTransactionManager",
    bootstrapMode = BootstrapMode.DEFERRED)
public class EntityConfiguration {

  static final String ENTITIES = "io.commercegraph.command";
}
