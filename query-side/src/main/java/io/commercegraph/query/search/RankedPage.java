package io.commercegraph.query.search;

import io.commercegraph.query.paging.Cursor;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Goes on in a ranking behind the last row given, wherever that stands by now: what came in before
 * it is not repeated, nor does it hide anything. Where the row itself is gone, its number counts.
 */
final class RankedPage {

  /** How deep a ranking goes: beyond it, a better query finds more. */
  static final int DEEPEST = 500;

  /** The parts of a cursor. */
  static final int PARTS = 2;

  private RankedPage() {}

  static <T> List<T> after(@Nullable Cursor cursor, List<T> ranked, Function<T, String> id) {
    if (cursor == null) {
      return ranked;
    }
    for (int i = 0; i < ranked.size(); i++) {
      if (id.apply(ranked.get(i)).equals(cursor.text(1))) {
        return ranked.subList(i + 1, ranked.size());
      }
    }
    return ranked.subList(Math.clamp(cursor.number(0), 0, ranked.size()), ranked.size());
  }

  /** The cursor behind a row of a ranking. */
  static <T> Cursor cursor(List<T> ranked, Function<T, String> id, String last) {
    int given = 0;
    while (given < ranked.size() && !id.apply(ranked.get(given)).equals(last)) {
      given++;
    }
    return Cursor.after(Integer.toString(given + 1), last);
  }
}
