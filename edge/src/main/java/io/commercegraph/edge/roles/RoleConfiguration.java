package io.commercegraph.edge.roles;

import io.commercegraph.api.nodes.NodeCalls;
import io.commercegraph.edge.start.StartRefused;
import java.time.Duration;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.DefaultLifecycleProcessor;
import org.springframework.core.env.Environment;
import org.springframework.web.servlet.handler.MappedInterceptor;

/** Spring configuration of the node's roles: which there are, and what does not start or answer. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(NodeRoles.class)
class RoleConfiguration {

  /** Refuses a start before anything is connected to. */
  @Bean
  @Conditional(OnSomeRoles.class)
  static BeanFactoryPostProcessor rolesThatCanBe(Environment environment) {
    return beans -> check(NodeRoles.of(environment), environment, beans);
  }

  private static void check(
      NodeRoles roles, Environment environment, ConfigurableListableBeanFactory beans) {
    if (beans.getBeanNamesForType(NodeCalls.class, false, false).length == 0) {
      throw new StartRefused(
          ("commerce-graph.roles=%s: nodes with fewer roles than all reach each other over Axon"
                  + " Server; start commerce-graph-axon-server-%s.jar with"
                  + " axon.axonserver.enabled=true (docs/scale.md)")
              .formatted(roles, environment.getProperty("spring.application.version")));
    }
    if (!roles.haveReadModels() && environment.getProperty("spring.datasource.url", "").isBlank()) {
      throw new StartRefused(
          "commerce-graph.roles=%s: a node without read models needs the database of the others for tokens and fair use; set SPRING_DATASOURCE_URL"
              .formatted(roles));
    }
  }

  /** Its name is the one under which Spring looks for it. */
  @Bean
  @Conditional(OnNoReadModels.class)
  static DefaultLifecycleProcessor lifecycleProcessor(Environment environment) {
    Duration timeout =
        Binder.get(environment)
            .bind("spring.lifecycle.timeout-per-shutdown-phase", Duration.class)
            .orElse(Duration.ofSeconds(30));
    DefaultLifecycleProcessor lifecycles = new LifecyclesWithoutReadModels();
    lifecycles.setTimeoutPerShutdownPhase(timeout.toMillis());
    return lifecycles;
  }

  @Bean
  @Conditional(OnSomeRoles.class)
  static MappedInterceptor addressesOfRoles(NodeRoles roles) {
    return new MappedInterceptor(new String[] {"/**"}, new RoleInterceptor(roles));
  }
}
