package io.commercegraph.edge.postgres;

import io.commercegraph.api.feeds.DemoData;
import io.commercegraph.api.log.ReadModelState;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.aot.AbstractAotProcessor;
import org.springframework.core.type.AnnotatedTypeMetadata;

/**
 * Spring configuration that runs an embedded PostgreSQL, and points the data source at it, if no
 * database is configured.
 */
@Configuration(proxyBeanMethods = false)
@Conditional(EmbeddedPostgresConfiguration.NoExternalDatabaseCondition.class)
@EnableConfigurationProperties(DiskSettings.class)
class EmbeddedPostgresConfiguration {

  @Bean
  DataFolder dataFolder(@Value("${commerce-graph.data-dir}") Path path) {
    return DataFolder.lock(path);
  }

  @Bean
  SecretFile secretFile(DataFolder dataFolder) {
    return new SecretFile(dataFolder);
  }

  @Bean
  DataFolderDisk dataFolderDisk(DataFolder dataFolder, DiskSettings settings) throws IOException {
    FileStore disk = Files.getFileStore(dataFolder.path());
    return new DataFolderDisk(disk::getUsableSpace, settings.reserve().toBytes());
  }

  /** The embedded PostgreSQL; Spring stops it after the data source, which depends on it. */
  @Bean
  EmbeddedPostgres embeddedPostgres(
      DataFolder dataFolder, @Value("${commerce-graph.postgres-version}") String version) {
    return new EmbeddedPostgres(dataFolder, new PostgresBinaries(dataFolder, version));
  }

  /**
   * Creates the embedded PostgreSQL first, so that it starts while the other beans are made: it
   * depends on none of them except its data folder. The bean is looked up by name, since a lookup
   * by type this early would make Spring determine the type of every bean definition. A build that
   * generates bean definitions makes no bean.
   */
  @Bean
  static BeanFactoryPostProcessor postgresBeforeTheOthers() {
    return beans -> {
      if (!Boolean.getBoolean(AbstractAotProcessor.AOT_PROCESSING)) {
        beans.getBean("embeddedPostgres");
      }
    };
  }

  @Bean
  JdbcConnectionDetails embeddedPostgresDetails(EmbeddedPostgres postgres) {
    return postgres.connectionDetails();
  }

  /** Demo data are loaded into the embedded database only. */
  @Bean
  DemoDataOnFirstStart demoDataOnFirstStart(
      @Value("${commerce-graph.demo-data}") String wanted,
      ObjectProvider<DemoData> demoData,
      ReadModelState readModels) {
    return new DemoDataOnFirstStart(
        Boolean.parseBoolean(wanted) ? demoData : List.of(), readModels, Duration.ofSeconds(5));
  }

  /** Matches if no URL of an external database is configured. */
  static final class NoExternalDatabaseCondition implements Condition {
    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
      return context.getEnvironment().getProperty("spring.datasource.url", "").isBlank();
    }
  }
}
