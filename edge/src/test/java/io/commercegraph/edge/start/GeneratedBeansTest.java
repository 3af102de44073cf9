package io.commercegraph.edge.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.properties.HasAnnotations;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.context.annotation.Conditional;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.core.io.ClassPathResource;

class GeneratedBeansTest {

  @Test
  void fitTheSettingsOfTheJar() throws Exception {
    assertThat(GeneratedBeans.fit(packaged())).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "server.port=9000",
        "server.address=0.0.0.0",
        "spring.aot.processing=true",
        "spring.datasource.url=",
        "commerce-graph.demo-data=false",
        "commerce-graph.data-dir=/tmp",
        "commerce-graph.search=memory",
        "logging.level.root=warn"
      })
  void fitSettingsOnWhichNoBeanDepends(String setting) throws Exception {
    assertThat(GeneratedBeans.fit(with(setting))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "commerce-graph.search=opensearch",
        "commerce-graph.roles=edge",
        "commerce-graph.roles=",
        "commerce-graph.roles[0]=query",
        "spring.application.admin.enabled=true",
        "axon.axonserver.enabled=true",
        "axon.axonserver.servers=localhost",
        "spring.datasource.url=jdbc:postgresql://db/commerce",
        "spring.profiles.active=mine",
        "spring.flyway.enabled=false",
        "management.server.port=9001",
        "server.ssl.enabled=true"
      })
  void fitNoSettingOnWhichABeanMayDepend(String setting) throws Exception {
    assertThat(GeneratedBeans.fit(with(setting))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SPRING_DATASOURCE_URL=jdbc:postgresql://db/commerce",
        "COMMERCE_GRAPH_SEARCH=opensearch",
        "COMMERCE_GRAPH_ROLES=query",
        "COMMERCE_GRAPH_ROLES_0=query",
        "COMMERCEGRAPH_ROLES=query",
        "MANAGEMENT_SERVER_PORT=9001"
      })
  void readTheEnvironmentOfTheProcess(String variable) throws Exception {
    StandardEnvironment environment = packaged();
    environment
        .getPropertySources()
        .addFirst(new SystemEnvironmentPropertySource("variables", setting(variable)));

    assertThat(GeneratedBeans.fit(environment)).isFalse();
  }

  @Test
  void areNotGeneratedForWhatTheBuildsEnvironmentSets() throws Exception {
    StandardEnvironment others = with("management.server.port=9001");

    assertThatThrownBy(() -> GeneratedBeans.refuseOthers(others))
        .hasCauseInstanceOf(StartRefused.class)
        .hasMessageContaining("management.server.port is set");
    assertThatCode(() -> GeneratedBeans.refuseOthers(packaged())).doesNotThrowAnyException();
  }

  /** Whoever makes a bean depend on another setting adds it to those that are compared. */
  @Test
  void knowAllConditionsOfOurBeans() {
    JavaClasses ours =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.commercegraph");
    Set<String> asked = new TreeSet<>();
    ours.stream()
        .flatMap(type -> Stream.concat(Stream.of(type), type.getMethods().stream()))
        .forEach(annotated -> addConditions(annotated, asked));

    assertThat(asked)
        .containsExactlyInAnyOrder(
            "axon.axonserver.enabled",
            "commerce-graph.search",
            // These ask for commerce-graph.roles and spring.datasource.url.
            "OnSomeRoles",
            "OnNoReadModels",
            "NoExternalDatabaseCondition",
            // Asks for no setting.
            "ConditionalOnMissingClass");
    assertThat(GeneratedBeans.SETTINGS)
        .containsOnlyKeys(
            "axon.axonserver.enabled", "commerce-graph.search", "spring.datasource.url");
  }

  private static void addConditions(HasAnnotations<?> annotated, Set<String> asked) {
    for (JavaAnnotation<?> annotation : annotated.getAnnotations()) {
      JavaClass type = annotation.getRawType();
      if (type.isEquivalentTo(ConditionalOnProperty.class)) {
        ConditionalOnProperty condition = annotation.as(ConditionalOnProperty.class);
        addNames(condition.name(), condition.value(), asked);
      } else if (type.isEquivalentTo(ConditionalOnBooleanProperty.class)) {
        ConditionalOnBooleanProperty condition = annotation.as(ConditionalOnBooleanProperty.class);
        addNames(condition.name(), condition.value(), asked);
      } else if (type.isEquivalentTo(Conditional.class)) {
        Arrays.stream((JavaClass[]) annotation.getProperties().get("value"))
            .forEach(condition -> asked.add(condition.getSimpleName()));
      } else if (type.isMetaAnnotatedWith(Conditional.class)
          || type.getPackageName().equals(ConditionalOnProperty.class.getPackageName())) {
        // Another kind, or several of one: somebody has to look.
        asked.add(type.getSimpleName());
      }
    }
  }

  /** Either of the two has the settings. */
  private static void addNames(String[] names, String[] values, Set<String> asked) {
    asked.addAll(Arrays.asList(names));
    asked.addAll(Arrays.asList(values));
  }

  private static StandardEnvironment with(String setting) throws Exception {
    StandardEnvironment environment = packaged();
    environment
        .getPropertySources()
        .addFirst(new MapPropertySource("commandLineArgs", setting(setting)));
    return environment;
  }

  private static Map<String, Object> setting(String written) {
    int equals = written.indexOf('=');
    return Map.of(written.substring(0, equals), written.substring(equals + 1));
  }

  /** The jar's settings, as Spring Boot names where they come from, and nothing of this process. */
  private static StandardEnvironment packaged() throws Exception {
    StandardEnvironment environment = new StandardEnvironment();
    environment
        .getPropertySources()
        .remove(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME);
    environment
        .getPropertySources()
        .remove(StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME);
    new YamlPropertySourceLoader()
        .load(
            "Config resource 'class path resource [application.yml]' via location"
                + " 'optional:classpath:/'",
            new ClassPathResource("application.yml"))
        .forEach(environment.getPropertySources()::addLast);
    return environment;
  }
}
