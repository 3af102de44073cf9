package io.commercegraph.command.feeds.ledger;

import io.commercegraph.api.values.Description;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A 64-bit hash of a description. It lets a million rows be compared by one number each; a
 * collision, with a probability of 2^-64, would hide one change.
 *
 * <p>The names and values of all components enter, in the order of the names; a component that is
 * {@code null} does not, so that a new optional field changes the hash of no description that lacks
 * it. A component that is a description itself enters by its own components.
 *
 * @param version the rule by which the value was computed
 */
public record ContentHash(long value, int version) {

  private static final int PRESENT = 2;

  /** The hash of an entry without a description. */
  static final ContentHash NONE = new ContentHash(0, PRESENT);

  private static final ClassValue<Method[]> COMPONENTS =
      new ClassValue<>() {
        @Override
        protected Method[] computeValue(Class<?> description) {
          return Arrays.stream(description.getRecordComponents())
              .sorted(Comparator.comparing(RecordComponent::getName))
              .map(RecordComponent::getAccessor)
              .toArray(Method[]::new);
        }
      };

  public static ContentHash of(Description description) {
    return new ContentHash(TextDigest.of(text(description)), PRESENT);
  }

  private static StringBuilder text(Description description) {
    StringBuilder text = new StringBuilder(256);
    for (Method component : COMPONENTS.get(description.getClass())) {
      Object value = value(component, description);
      if (value != null) {
        append(text, component.getName(), written(value));
      }
    }
    return text;
  }

  private static CharSequence written(Object value) {
    if (value instanceof Description part) {
      return text(part);
    }
    if (value instanceof List<?> list
        && !list.isEmpty()
        && list.getFirst() instanceof Description) {
      StringBuilder text = new StringBuilder();
      list.forEach(part -> append(text, "", text((Description) part)));
      return text;
    }
    return value.toString();
  }

  /** Appends a value with its length, so that no value can look like two. */
  private static void append(StringBuilder to, String name, CharSequence value) {
    to.append(name).append('=').append(value.length()).append(':').append(value);
  }

  /**
   * The hash to store for a description that this is the hash of: this one, or the present one
   * where this is of version 1; {@code null} where this is the hash of another description.
   *
   * <p>A hash of version 1 may be stored as one of version 2: a node of the release before that
   * updates an entry leaves its version as it is.
   */
  public @Nullable ContentHash confirmedBy(Description description) {
    ContentHash present = of(description);
    if (equals(present)) {
      return this;
    }
    return ContentHashVersion1.isOf(value, description) ? present : null;
  }

  static @Nullable Object value(Method component, Description description) {
    try {
      return component.invoke(description);
    } catch (ReflectiveOperationException recordsArePublic) {
      throw new IllegalStateException(recordsArePublic);
    }
  }
}
