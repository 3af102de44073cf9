package io.commercegraph.edge.http;

import jakarta.servlet.ServletRequest;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The id under which a request is logged and answered. */
public final class RequestIds {

  /** The header that carries it, both ways. */
  public static final String HEADER = "x-request-id";

  static final String ATTRIBUTE = RequestIds.class.getName();

  private static final Pattern WELL_FORMED = Pattern.compile("[A-Za-z0-9._:-]{1,128}");

  private RequestIds() {}

  /** The caller's own id where it can be logged as it is, else a new one. */
  static String choose(@Nullable String sent) {
    return sent != null && WELL_FORMED.matcher(sent).matches() ? sent : fresh();
  }

  /**
   * Nothing is opened by it, so it need not be hard to guess, which would take a call of the
   * kernel's.
   */
  private static String fresh() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return new UUID(random.nextLong(), random.nextLong()).toString();
  }

  public static String of(ServletRequest request) {
    return (String) request.getAttribute(ATTRIBUTE);
  }
}
