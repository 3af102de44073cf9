package io.commercegraph.edge.start;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.aot.AotDetector;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.boot.env.OriginTrackedMapPropertySource;
import org.springframework.context.ApplicationListener;
import org.springframework.context.aot.AbstractAotProcessor;
import org.springframework.core.SpringProperties;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.util.ClassUtils;

/**
 * Decides whether a start with {@code -Dspring.aot.enabled=true} takes the bean definitions that
 * packaging has generated (Spring's ahead-of-time processing). They are those of the settings as
 * the jar brings them. Where a setting on which beans may depend is another one, the start looks
 * for its beans itself, as it does without that option.
 */
final class GeneratedBeans implements ApplicationListener<ApplicationEnvironmentPreparedEvent> {

  /** Our own settings on which the existence of a bean depends, with the values as they come. */
  static final Map<String, String> SETTINGS =
      Map.of(
          "axon.axonserver.enabled", "false",
          "commerce-graph.roles", "",
          "commerce-graph.search", "memory",
          "spring.datasource.url", "");

  /** Where the settings begin that frameworks ask for when they decide about beans. */
  private static final List<String> OF_FRAMEWORKS =
      List.of("axon.", "management.", "server.", "spring.");

  /** Those among them on which no bean depends, or that are compared by their values above. */
  private static final List<String> WITHOUT_BEANS =
      List.of(
          "axon.axonserver.enabled",
          "server.address",
          "server.port",
          "spring.aot.",
          "spring.application.",
          "spring.datasource.url");

  /** The jar's own settings. */
  private static final String PACKAGED = "class path resource [application.yml]";

  private static final String GENERATED = "__ApplicationContextInitializer";

  @Override
  public void onApplicationEvent(ApplicationEnvironmentPreparedEvent event) {
    if (Boolean.getBoolean(AbstractAotProcessor.AOT_PROCESSING)) {
      refuseOthers(event.getEnvironment());
    }
    if (Boolean.getBoolean(AotDetector.AOT_ENABLED)) {
      Class<?> main = event.getSpringApplication().getMainApplicationClass();
      boolean areThere =
          main != null && ClassUtils.isPresent(main.getName() + GENERATED, main.getClassLoader());
      boolean fit = areThere && fit(event.getEnvironment());
      SpringProperties.setProperty(AotDetector.AOT_ENABLED, Boolean.toString(fit));
    }
  }

  /** What is generated is for everybody, so the build's own environment must not get into it. */
  static void refuseOthers(ConfigurableEnvironment environment) {
    othersOfFrameworks(environment)
        .findFirst()
        .ifPresent(
            setting -> {
              throw new StartRefused(
                  setting + " is set: beans are generated for the settings as they come");
            });
  }

  /** Whether no bean depends on a setting that is another than the jar brings. */
  static boolean fit(ConfigurableEnvironment environment) {
    return SETTINGS.entrySet().stream()
            .allMatch(
                setting ->
                    environment
                        .getProperty(setting.getKey(), setting.getValue())
                        .equals(setting.getValue()))
        && othersOfFrameworks(environment).findAny().isEmpty();
  }

  private static Stream<String> othersOfFrameworks(ConfigurableEnvironment environment) {
    return environment.getPropertySources().stream()
        .filter(source -> !isPackaged(source))
        .filter(EnumerablePropertySource.class::isInstance)
        .flatMap(source -> Arrays.stream(((EnumerablePropertySource<?>) source).getPropertyNames()))
        .filter(GeneratedBeans::mayChangeBeans);
  }

  private static boolean isPackaged(PropertySource<?> source) {
    return source instanceof OriginTrackedMapPropertySource && source.getName().contains(PACKAGED);
  }

  private static boolean mayChangeBeans(String name) {
    // As the environment of a process spells them: SPRING_PROFILES_ACTIVE.
    String setting = name.toLowerCase(Locale.ROOT).replace('_', '.');
    return OF_FRAMEWORKS.stream().anyMatch(setting::startsWith)
        && WITHOUT_BEANS.stream().noneMatch(setting::startsWith);
  }
}
