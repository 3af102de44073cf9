package io.commercegraph.command.redaction;

import io.commercegraph.command.redaction.text.Span;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Finds URLs that contain a user name, or personal data in any part, also where they are
 * percent-encoded several times.
 */
final class UrlFinder {

  private static final Pattern URL =
      Pattern.compile(
          "(?:[a-z][a-z0-9+.-]*://|www[.]|(?<![@a-z0-9.-])[a-z0-9-]++(?:[.][a-z0-9-]++)*[.][a-z]{2,}(?::\\d+)?[/?])"
              + "[^\\s<>\"]*|[^\\s<>\"]*%[0-9a-f]{2}[^\\s<>\"]*",
          Pattern.CASE_INSENSITIVE);

  /** A cheap check: each URL contains one of these. */
  private static final Pattern HINT = Pattern.compile("[/?%]|www[.]", Pattern.CASE_INSENSITIVE);

  private static final Pattern USERINFO = Pattern.compile("//[^/?#]*@");

  /** A percent sign that starts no escape, which would make the decoder fail. */
  private static final Pattern STRAY_PERCENT = Pattern.compile("%(?![0-9a-fA-F]{2})");

  private static final Pattern QUERY_SIGN = Pattern.compile("[?&=#;]");

  private static final int MAX_ENCODINGS = 3;

  private UrlFinder() {}

  /** Finds the URLs with a user name or with personal data, which the predicate recognizes. */
  static List<Span> find(String text, Predicate<String> personal) {
    return HINT.matcher(text).find()
        ? Span.of(URL, text, match -> isPersonal(match.group(), personal))
        : List.of();
  }

  private static boolean isPersonal(String url, Predicate<String> personal) {
    String decoded = url;
    for (int i = 0; i < MAX_ENCODINGS; i++) {
      decoded = decode(decoded);
    }
    return USERINFO.matcher(decoded).find()
        || personal.test(QUERY_SIGN.matcher(decoded).replaceAll(" "));
  }

  private static String decode(String text) {
    // Keep each plus: it starts a phone number more often than it stands for a space.
    String safe = STRAY_PERCENT.matcher(text).replaceAll("%25").replace("+", "%2B");
    return URLDecoder.decode(safe, StandardCharsets.UTF_8);
  }
}
