package io.commercegraph.edge.http;

import static io.commercegraph.api.tools.ProblemCode.NOT_ACCEPTABLE;

import io.commercegraph.api.tools.ToolProblem;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.util.ConcurrentLruCache;

/**
 * A parsed Accept header: the media types that a client takes. Clients send few different headers,
 * so the last ones are cached.
 */
public final class AcceptHeader {

  private static final int KEPT = 64;
  private static final int MAX_CACHED_LENGTH = 256;
  private static final AcceptHeader ANYTHING = new AcceptHeader(List.of(MediaType.ALL));

  private static final ConcurrentLruCache<String, AcceptHeader> KNOWN =
      new ConcurrentLruCache<>(KEPT, header -> parse(List.of(header)));

  private final List<MediaType> ranges;

  private AcceptHeader(List<MediaType> ranges) {
    this.ranges = ranges;
  }

  public static AcceptHeader by(HttpServletRequest request) {
    List<String> headers = Collections.list(request.getHeaders("Accept"));
    if (headers.isEmpty()) {
      return ANYTHING;
    }
    return headers.size() == 1 && headers.getFirst().length() <= MAX_CACHED_LENGTH
        ? KNOWN.get(headers.getFirst())
        : parse(headers);
  }

  /** The quality value of a type; 0 where the client does not take it. */
  public double quality(MediaType type) {
    MediaType best = null;
    // The most specific range that includes the type decides, as RFC 9110 has it.
    for (MediaType range : ranges) {
      if (range.includes(type) && (best == null || specificity(range) > specificity(best))) {
        best = range;
      }
    }
    return best == null ? 0 : best.getQualityValue();
  }

  /** Whether the client would rather have the one type than the other. */
  public boolean prefers(MediaType one, MediaType other) {
    return quality(one) > quality(other);
  }

  public void require(MediaType type) {
    if (quality(type) == 0) {
      throw ToolProblem.of(NOT_ACCEPTABLE, "This address answers in " + type + " alone.");
    }
  }

  private static AcceptHeader parse(List<String> headers) {
    try {
      return new AcceptHeader(MediaType.parseMediaTypes(headers));
    } catch (InvalidMediaTypeException malformed) {
      throw ToolProblem.of(NOT_ACCEPTABLE, "The Accept header is malformed.");
    }
  }

  private static int specificity(MediaType range) {
    return range.isWildcardType() ? 0 : range.isWildcardSubtype() ? 1 : 2;
  }
}
