package io.commercegraph.query.paging;

import io.commercegraph.api.tools.Page;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a list that one answer contains: at most as many as were asked for, and no more than
 * fit into the size limit of an answer. At least one row always goes out.
 *
 * @param items the rows
 * @param page the cursor of the next page, and the total
 */
public record ResultPage<T>(List<T> items, Page page) {

  /** An answer's body is at most 64 KiB; rows may take this much of it. */
  public static final int MAX_BYTES = 56 * 1024;

  public ResultPage {
    items = List.copyOf(items);
  }

  /** Cuts a page that fills the whole answer. */
  public static <T> ResultPage<T> of(
      List<T> rows,
      int limit,
      @Nullable Long total,
      ToIntFunction<T> size,
      Function<T, String> cursor) {
    return of(rows, limit, total, MAX_BYTES, size, cursor);
  }

  /**
   * Cuts a page.
   *
   * @param rows rows from the page's start on: one more than the limit where there are more
   * @param maxBytes greatest size of the rows in the answer
   * @param size upper bound of the bytes that a row takes in JSON
   * @param cursor wire form of the cursor after a row
   */
  public static <T> ResultPage<T> of(
      List<T> rows,
      int limit,
      @Nullable Long total,
      int maxBytes,
      ToIntFunction<T> size,
      Function<T, String> cursor) {
    int count = 0;
    for (long bytes = 0; count < Math.min(limit, rows.size()); count++) {
      bytes += size.applyAsInt(rows.get(count));
      if (bytes > maxBytes && count > 0) {
        break;
      }
    }
    List<T> items = rows.subList(0, count);
    boolean more = rows.size() > count;
    return new ResultPage<>(items, new Page(more ? cursor.apply(items.getLast()) : null, total));
  }

  /** The rows as the answer shows them. */
  public <V> List<V> map(Function<T, V> view) {
    return items.stream().map(view).toList();
  }
}
