package io.commercegraph.command.feeds.ledger;

import io.commercegraph.api.offers.Deposit;
import io.commercegraph.api.offers.MemberPrice;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.UnitPricing;
import io.commercegraph.api.products.Measure;
import io.commercegraph.api.products.MeasureUnit;
import io.commercegraph.api.products.Options;
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
      Map.ofEntries(
          Map.entry("java.lang.String", List.of("one", "other")),
          Map.entry("long", List.of(1L, 2L)),
          Map.entry("java.lang.Long", List.of(1L, 2L)),
          Map.entry("java.lang.Integer", List.of(1, 2)),
          Map.entry("boolean", List.of(true, false)),
          Map.entry("java.lang.Boolean", List.of(true, false)),
          Map.entry("java.math.BigDecimal", List.of(new BigDecimal("4.5"), new BigDecimal("4.6"))),
          Map.entry("java.time.Instant", List.of(Instant.EPOCH, Instant.EPOCH.plusNanos(1_000))),
          Map.entry(
              "java.util.List<java.lang.String>", List.of(List.of("DE"), List.of("DE", "AT"))),
          Map.entry("java.util.List<java.lang.Long>", List.of(List.of(1L), List.of())),
          Map.entry(
              Options.class.getName(),
              List.of(new Options(Map.of("color", "a")), new Options(Map.of("color", "b")))),
          Map.entry(
              Measure.class.getName(),
              List.of(
                  new Measure(BigDecimal.ONE, MeasureUnit.KG),
                  new Measure(BigDecimal.ONE, MeasureUnit.G))),
          Map.entry(UnitPricing.class.getName(), List.of(unitPricing("ml"), unitPricing("l"))),
          Map.entry(
              Deposit.class.getName(), List.of(new Deposit(25, "EUR"), new Deposit(8, "EUR"))),
          Map.entry(
              "java.util.List<io.commercegraph.api.offers.MemberPrice>",
              List.of(List.of(memberPrice("one")), List.of(memberPrice("one"), memberPrice("x")))),
          Map.entry(OfferDetails.class.getName(), List.of(details("one"), details("other"))));

  private Descriptions() {}

  private static UnitPricing unitPricing(String unit) {
    return new UnitPricing(new Measure(BigDecimal.ONE, unit), null);
  }

  private static MemberPrice memberPrice(String program) {
    return new MemberPrice(100, "EUR", program, null, null, null);
  }

  private static OfferDetails details(String group) {
    return new OfferDetails(group, null, null, null, null, null, null, null, null, null, null);
  }

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

  private static Constructor<?> canonical(Class<?> type) throws NoSuchMethodException {
    return type.getConstructor(
        Stream.of(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new));
  }

  static Description made(Class<?> type, @Nullable Object... values) {
    try {
      Constructor<?> canonical = canonical(type);
      return (Description) canonical.newInstance(values);
    } catch (ReflectiveOperationException broken) {
      throw new IllegalStateException(broken);
    }
  }
}
