package io.commercegraph.command.outside;

import io.commercegraph.command.entities.EntityConfiguration;
import javax.sql.DataSource;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.data.jdbc.repository.config.AbstractJdbcConfiguration;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** Repositories of Spring Data on a database, for tests that start no service. */
final class TestRepositories {

  private TestRepositories() {}

  @Configuration(proxyBeanMethods = false)
  @Import(EntityConfiguration.class)
  static class Repositories extends AbstractJdbcConfiguration {}

  static <R> R on(DataSource database, Class<R> repository) {
    AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
    context.registerBean(DataSource.class, () -> database);
    context.registerBean(
        NamedParameterJdbcTemplate.class, () -> new NamedParameterJdbcTemplate(database));
    context.registerBean(
        "jdbcTransactionManager",
        JdbcTransactionManager.class,
        () -> new JdbcTransactionManager(database));
    context.register(Repositories.class);
    context.refresh();
    return context.getBean(repository);
  }
}
