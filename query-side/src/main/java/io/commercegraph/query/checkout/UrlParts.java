package io.commercegraph.query.checkout;

import java.util.Locale;
import java.util.Optional;

/**
 * An https URL taken apart by its first delimiters alone, so that no two readers can disagree on
 * where its host ends. It is put together again from what was checked, never copied.
 *
 * @param userinfo whether anything stands before an {@code @}
 * @param host as written
 * @param port as written behind the colon, the colon included; empty where there is none
 * @param path from its first slash on
 * @param query behind the question mark; empty where there is none
 */
record UrlParts(boolean userinfo, String host, String port, String path, String query) {

  private static final String SCHEME = "https://";

  /** The parts; nothing where it is not an https URL. What stands behind {@code #} is dropped. */
  static Optional<UrlParts> of(String url) {
    if (!url.toLowerCase(Locale.ROOT).startsWith(SCHEME)) {
      return Optional.empty();
    }
    String rest = url.substring(SCHEME.length());
    rest = rest.substring(0, first(rest, '#'));
    int queryAt = first(rest, '?');
    String query = queryAt == rest.length() ? "" : rest.substring(queryAt + 1);
    rest = rest.substring(0, queryAt);
    int pathAt = first(rest, '/');
    String authority = rest.substring(0, pathAt);
    String path = rest.substring(pathAt);
    int at = authority.lastIndexOf('@');
    String hostAndPort = authority.substring(at + 1);
    int colon = hostAndPort.startsWith("[") ? -1 : hostAndPort.indexOf(':');
    return Optional.of(
        new UrlParts(
            at >= 0,
            colon < 0 ? hostAndPort : hostAndPort.substring(0, colon),
            colon < 0 ? "" : hostAndPort.substring(colon),
            path.isEmpty() ? "/" : path,
            query));
  }

  private static int first(String text, char delimiter) {
    int index = text.indexOf(delimiter);
    return index < 0 ? text.length() : index;
  }
}
