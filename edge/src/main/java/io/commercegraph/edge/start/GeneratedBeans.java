package io.commercegraph.edge.start;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.aot.AotDetector;
import org.springframework.boot.ExitCodeGenerator;
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
 * packaging has generated (Spring's ahead-of-time processing). They fit the settings that the jar
 * brings. If a setting on which beans may depend is changed, the start looks for its beans itself,
 * as it does without that option.
 */
final class GeneratedBeans implements ApplicationListener<ApplicationEnvironmentPreparedEvent> {

  /** The settings for which our own conditions ask by one value, with those that the jar brings. */
  static final Map<String, String> SETTINGS =
      Map.of(
          "axon.axonserver.enabled", "false",
          "commerce-graph.search", "memory",
          "spring.datasource.url", "");

  /** The setting that our conditions bind as a list, in whichever way it is written. */
  private static final String ROLES = "commercegraphroles";

  private static final Pattern SEPARATORS = Pattern.compile("[._-]");

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
          "spring.application.group",
          "spring.application.json",
          "spring.application.name",
          "spring.application.pid",
          "spring.application.version",
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
    changed(environment)
        .filter(GeneratedBeans::isOfFrameworks)
        .findFirst()
        .ifPresent(
            setting -> {
              throw new OtherSettings(
                  new StartRefused(
                      setting + " is set: beans are generated for the settings as they come"));
            });
  }

  /** Ends the generation with an exit code by which the build knows that no bean is at fault. */
  private static final class OtherSettings extends RuntimeException implements ExitCodeGenerator {

    OtherSettings(StartRefused why) {
      super(why);
    }

    @Override
    public int getExitCode() {
      return 3;
    }
  }

  /** Whether no bean depends on a setting that is another than the jar brings. */
  static boolean fit(ConfigurableEnvironment environment) {
    return SETTINGS.entrySet().stream()
            .allMatch(
                setting ->
                    environment
                        .getProperty(setting.getKey(), setting.getValue())
                        .equals(setting.getValue()))
        && changed(environment).noneMatch(name -> isOfFrameworks(name) || isOfRoles(name));
  }

  /** The settings that others give than the jar. */
  private static Stream<String> changed(ConfigurableEnvironment environment) {
    return environment.getPropertySources().stream()
        .filter(source -> !isPackaged(source))
        .filter(EnumerablePropertySource.class::isInstance)
        .flatMap(
            source -> Arrays.stream(((EnumerablePropertySource<?>) source).getPropertyNames()));
  }

  private static boolean isPackaged(PropertySource<?> source) {
    return source instanceof OriginTrackedMapPropertySource && source.getName().contains(PACKAGED);
  }

  /** Whether it is a framework's setting on which beans may depend. */
  private static boolean isOfFrameworks(String name) {
    // As the environment of a process spells them: SPRING_PROFILES_ACTIVE.
    String setting = name.toLowerCase(Locale.ROOT).replace('_', '.');
    return OF_FRAMEWORKS.stream().anyMatch(setting::startsWith)
        && WITHOUT_BEANS.stream().noneMatch(setting::startsWith);
  }

  /** Whether it is the list of roles, or one of that list: COMMERCE_GRAPH_ROLES_0. */
  private static boolean isOfRoles(String name) {
    return SEPARATORS.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("").startsWith(ROLES);
  }
}
