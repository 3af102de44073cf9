package io.commercegraph.command.entities;

import org.springframework.context.annotation.Configuration;
import org.springframework.data.jdbc.repository.config.EnableJdbcRepositories;

/**
 * Spring configuration of entities and their repositories. They only read: projections and imports
 * write by SQL, in the one transaction manager there is.
 */
@Configuration(proxyBeanMethods = false)
@EnableJdbcRepositories(
    basePackages = "io.commercegraph.command",
    transactionManagerRef = "jdbcTransactionManager")
public class EntityConfiguration {}
