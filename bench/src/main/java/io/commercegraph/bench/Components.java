package io.commercegraph.bench;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Reads answers as records, though their classes are the service's own. */
final class Components {

  private static final Map<Component, Method> ACCESSORS = new ConcurrentHashMap<>();

  private Components() {}

  private record Component(Class<?> type, String name) {}

  /** The component of this name. */
  static Object of(Record whole, String name) {
    try {
      return ACCESSORS
          .computeIfAbsent(new Component(whole.getClass(), name), Components::accessor)
          .invoke(whole);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Method accessor(Component component) {
    Method accessor =
        Arrays.stream(component.type.getRecordComponents())
            .filter(each -> each.getName().equals(component.name))
            .findFirst()
            .orElseThrow()
            .getAccessor();
    accessor.setAccessible(true);
    return accessor;
  }
}
