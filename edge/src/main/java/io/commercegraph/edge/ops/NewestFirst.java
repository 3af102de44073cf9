package io.commercegraph.edge.ops;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list that is paged by number, newest first.
 *
 * @param nextBefore what {@code before} is for the next page; {@code null} on the last
 */
record NewestFirst<T>(List<T> page, @Nullable Long nextBefore) {

  private static final int MOST = 1000;

  /** Reads so many items with numbers under a given one, newest first. */
  @FunctionalInterface
  interface Reader<T> {
    List<T> before(long number, int limit);
  }

  /**
   * The page that a request asks for.
   *
   * @param before the parameter {@code before}; {@code null} for the first page
   * @param limit the parameter {@code limit}, of 1 to 1,000
   */
  static <T> NewestFirst<T> of(
      @Nullable Long before, int limit, Reader<T> reader, ToLongFunction<T> number) {
    if (limit < 1 || limit > MOST) {
      throw ToolProblem.in(
          "limit", ProblemCode.OUT_OF_RANGE, "'limit' must be from 1 to " + MOST + ".");
    }
    List<T> found = reader.before(before == null ? Long.MAX_VALUE : before, limit + 1);
    boolean more = found.size() > limit;
    List<T> page = more ? found.subList(0, limit) : found;
    return new NewestFirst<>(page, more ? number.applyAsLong(page.getLast()) : null);
  }

  /** The parameter {@code status} as one of the given values; {@code null} stays so. */
  static <S extends Enum<S>> @Nullable S status(@Nullable String text, S[] values) {
    if (text == null) {
      return null;
    }
    return Arrays.stream(values)
        .filter(status -> name(status).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                ToolProblem.in(
                    "status",
                    ProblemCode.INVALID_VALUE,
                    "'status' must be one of "
                        + Arrays.stream(values)
                            .map(NewestFirst::name)
                            .collect(Collectors.joining(", "))
                        + "."));
  }

  private static String name(Enum<?> status) {
    return status.name().toLowerCase(Locale.ROOT);
  }
}
