package io.commercegraph.query.checkout;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of a URL, split at its first delimiters alone, so that no two parsers can disagree on
 * where its host ends. A URL is rebuilt from checked parts, never copied.
 *
 * @param https whether the URL begins with this scheme
 * @param userinfo whether there is anything before an {@code @}
 * @param host host as written; empty if there is none
 * @param port port as written, with its colon; empty if there is none
 * @param path path from its first slash on
 * @param query query after the question mark; empty if there is none
 */
record UrlParts(
    boolean https, boolean userinfo, String host, String port, String path, String query) {

  private static final String HTTPS = "https://";
  private static final Pattern BEFORE_HOST =
      Pattern.compile("(?:[a-z][a-z0-9+.-]*:)?//", Pattern.CASE_INSENSITIVE);

  /**
   * The parts of any text, so that each can be checked whatever the others are. The fragment behind
   * {@code #} is dropped.
   */
  static UrlParts of(String url) {
    Matcher before = BEFORE_HOST.matcher(url);
    boolean hasHost = before.lookingAt();
    String rest = hasHost ? url.substring(before.end()) : url;
    rest = rest.substring(0, first(rest, '#'));
    int queryAt = first(rest, '?');
    String query = queryAt == rest.length() ? "" : rest.substring(queryAt + 1);
    rest = rest.substring(0, queryAt);
    int pathAt = hasHost ? first(rest, '/') : rest.length();
    String authority = hasHost ? rest.substring(0, pathAt) : "";
    String path = rest.substring(pathAt);
    int at = authority.lastIndexOf('@');
    String hostAndPort = authority.substring(at + 1);
    int colon = hostAndPort.startsWith("[") ? -1 : hostAndPort.indexOf(':');
    return new UrlParts(
        url.regionMatches(true, 0, HTTPS, 0, HTTPS.length()),
        at >= 0,
        colon < 0 ? hostAndPort : hostAndPort.substring(0, colon),
        colon < 0 ? "" : hostAndPort.substring(colon),
        path.isEmpty() ? "/" : path,
        query);
  }

  /** The part of the path behind its last slash. */
  String lastSegment() {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private static int first(String text, char delimiter) {
    int index = text.indexOf(delimiter);
    return index < 0 ? text.length() : index;
  }
}
