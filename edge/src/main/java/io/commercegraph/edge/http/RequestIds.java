package io.commercegraph.edge.http;

import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Enumeration;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Chooses the id under which a request is logged and answered. */
public final class RequestIds {

  /** The header that contains the id, in requests and in answers. */
  public static final String HEADER = "x-request-id";

  /** The MDC key of the id in each line of the log. */
  public static final String LOG_KEY = "request_id";

  static final String ATTRIBUTE = RequestIds.class.getName();

  private static final Pattern WELL_FORMED = Pattern.compile("[A-Za-z0-9._:-]{1,128}");

  private RequestIds() {}

  /** The caller's own id where there is one that can be logged as it is, else a new one. */
  static String choose(HttpServletRequest request) {
    Enumeration<String> sent = request.getHeaders(HEADER);
    // In a head that Tomcat has refused half-way, a header can have a name without a value.
    @Nullable String id = sent.hasMoreElements() ? sent.nextElement() : null;
    return id != null && !sent.hasMoreElements() && WELL_FORMED.matcher(id).matches()
        ? id
        : fresh();
  }

  /** A new id. It protects nothing, so a fast random source that can be guessed is enough. */
  static String fresh() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return new UUID(random.nextLong(), random.nextLong()).toString();
  }

  public static String of(ServletRequest request) {
    return (String) request.getAttribute(ATTRIBUTE);
  }
}
