package io.commercegraph.command.feeds.ledger;

import io.commercegraph.api.values.Description;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AssignableTypeFilter;
import org.springframework.util.ClassUtils;

/** All records that implement {@link Description}, and two values of each type of component. */
final class Descriptions {

  private static final Map<String, List<Object>> VALUES =
      Map.of(
          "java.lang.String", List.of("one", "other"),
          "long", List.of(1L, 2L),
          "java.lang.Long", List.of(1L, 2L),
          "java.lang.Integer", List.of(1, 2),
          "boolean", List.of(true, false),
          "java.math.BigDecimal", List.of(new BigDecimal("4.5"), new BigDecimal("4.6")),
          "java.time.Instant", List.of(Instant.EPOCH, Instant.EPOCH.plusNanos(1_000)),
          "java.util.List<java.lang.String>", List.of(List.of("DE"), List.of("DE", "AT")),
          "java.util.List<java.lang.Long>", List.of(List.of(1L), List.of()));

  private Descriptions() {}

  static Stream<Class<?>> types() {
    var scanner = new ClassPathScanningCandidateComponentProvider(false);
    scanner.addIncludeFilter(new AssignableTypeFilter(Description.class));
    return scanner.findCandidateComponents("io.commercegraph.api").stream()
        .map(BeanDefinition::getBeanClassName)
        .<Class<?>>map(name -> ClassUtils.resolveClassName(String.valueOf(name), null));
  }

  /** A value of a component: the one or the other. */
  static Object value(RecordComponent component, boolean other) {
    Type type = component.getGenericType();
    List<Object> values = VALUES.get(type.getTypeName());
    if (values == null) {
      throw new IllegalStateException(
          "Is the text of " + type + " the same for ever? Then name two values of it here.");
    }
    return values.get(other ? 1 : 0);
  }

  static boolean isNullable(RecordComponent component) {
    return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
  }

  static Description made(Class<?> type, @Nullable Object... values) {
    try {
      Constructor<?> canonical = type.getConstructors()[0];
      return (Description) canonical.newInstance(values);
    } catch (ReflectiveOperationException broken) {
      throw new IllegalStateException(broken);
    }
  }
}
