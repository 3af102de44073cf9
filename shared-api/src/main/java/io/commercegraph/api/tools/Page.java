package io.commercegraph.api.tools;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** The position of an answer in a longer list. */
public record Page(
    @JsonInclude(NON_NULL)
        @JsonPropertyDescription("Send it as cursor for the next page; absent on the last one.")
        @Nullable String nextCursor,
    @JsonInclude(NON_NULL)
        @JsonPropertyDescription("How many there are in all, where that is known.")
        @Nullable Long total) {

  /** The default size of a page. */
  public static final int DEFAULT_LIMIT = 10;

  /** The largest page a caller may ask for. */
  public static final int MAX_LIMIT = 100;

  /** What a request's optional {@code limit} means. */
  public static int sizeOf(@Nullable Integer limit) {
    return limit == null ? DEFAULT_LIMIT : limit;
  }
}
