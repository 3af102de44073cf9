package io.commercegraph.query.search;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.index.prefixes.ShopSearch;
import io.commercegraph.query.paging.Cursor;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A page of a ranking that changes while it is read: offers come and go, and so do terms'
 * frequencies. The cursor therefore contains the ids of all rows given before, as hashes of four
 * bytes: no row comes twice, and none is lost by moving up.
 *
 * @param given the rows of the pages before, by the hashes of their ids
 */
record RankedPage(Set<Integer> given) {

  /** The greatest number of rows of a ranking: beyond it, a better query finds more. */
  static final int DEEPEST = ShopSearch.MAX_LIMIT;

  /** The greatest length of a cursor. */
  static final int CURSOR_LENGTH = 4096;

  /** How many parts a cursor has. */
  static final int PARTS = 1;

  RankedPage {
    given = Set.copyOf(given);
  }

  /** The page that a cursor asks for, the first where there is none. */
  static RankedPage of(@Nullable Cursor cursor) {
    Set<Integer> given = new HashSet<>();
    if (cursor != null) {
      ByteBuffer hashes = ByteBuffer.wrap(bytes(cursor.text(0)));
      while (hashes.remaining() >= Integer.BYTES) {
        given.add(hashes.getInt());
      }
    }
    return new RankedPage(given);
  }

  /** How many rows of the ranking are needed for a page of this size and one more. */
  int depth(int limit) {
    return given.isEmpty() ? limit + 1 : DEEPEST;
  }

  /** The rows of this page, and one more where there are more. */
  <T> List<T> of(List<T> ranked, int limit, Function<T, String> id) {
    int rows = Math.min(limit + 1, Math.max(0, DEEPEST - given.size()));
    return ranked.stream()
        .filter(row -> !given.contains(id.apply(row).hashCode()))
        .limit(rows)
        .toList();
  }

  /** The cursor of the next page, given the last row of this one. */
  Cursor after(List<String> ids, String last) {
    List<String> shown = ids.subList(0, ids.indexOf(last) + 1);
    ByteBuffer hashes = ByteBuffer.allocate((given.size() + shown.size()) * Integer.BYTES);
    given.stream().sorted().forEach(hashes::putInt);
    shown.forEach(id -> hashes.putInt(id.hashCode()));
    return Cursor.after(Base64.getUrlEncoder().withoutPadding().encodeToString(hashes.array()));
  }

  private static byte[] bytes(String text) {
    try {
      return Base64.getUrlDecoder().decode(text);
    } catch (IllegalArgumentException forged) {
      throw ToolProblem.in(
          "cursor",
          ProblemCode.INVALID_CURSOR,
          "'cursor' must be the next_cursor of this tool's last answer.");
    }
  }
}
