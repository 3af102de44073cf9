package io.commercegraph.query.checkout;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The host at the start of a text without a scheme, as it is read by a redirect that prepends
 * {@code https://}.
 *
 * @param text host as written, without port and user
 * @param isWhole whether a path, a query or nothing follows, so that every reader sees the host end
 *     here
 */
record SchemelessHost(String text, boolean isWhole) {

  /**
   * Characters that join a text to a shop's own host in front of it: {@code @evil.com}, {@code
   * .evil.com}.
   */
  private static final Pattern JOINT = Pattern.compile("^(?:[@.+\\s]|:(?!:))+");

  private static final Pattern AUTHORITY = Pattern.compile("[\\p{L}\\p{M}\\p{N}._:@\\[\\]-]+");
  private static final Pattern PORT = Pattern.compile(":\\d*$");

  /**
   * The characters that end a host. The percent sign is among them, since the decoded form of the
   * text is checked, too.
   */
  private static final Pattern HOST_END = Pattern.compile("[/\\\\?#%\\s]");

  private static final Pattern DOMAIN =
      Pattern.compile("(?:[\\p{L}\\p{M}\\p{N}_-]+\\.)+(?<last>\\p{L}[\\p{L}\\p{M}\\p{N}-]+)\\.?");
  private static final Pattern IPV6 = Pattern.compile("\\[.*|[0-9a-f.]*:[0-9a-f.]*:[0-9a-f:.]*");
  private static final Pattern IPV4 =
      Pattern.compile("(?:(?:\\d{1,4}|0x[0-9a-f]{1,2})\\.){3}(?:\\d{1,4}|0x[0-9a-f]{1,2})\\.?");
  private static final Pattern HEX = Pattern.compile("(?:\\d+\\.)*0x[0-9a-f]+(?:\\.[0-9a-fx]+)*");

  /** Shorter notations of IPv4: {@code 127.1}, {@code 2130706433}, {@code 017700000001}. */
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+){1,2}|0?\\d{8,11}");

  /** File name extensions that are not top-level domains. */
  private static final Set<String> FILES =
      Set.of(
          "asp", "aspx", "cfm", "cgi", "css", "csv", "gif", "htm", "html", "jpeg", "jpg", "js",
          "json", "jsf", "jsp", "jspx", "pdf", "php", "phtml", "png", "shtml", "svg", "tpl", "txt",
          "webp", "xhtml", "xml");

  /** The host; empty where the text begins with a path. */
  static Optional<SchemelessHost> of(String plain) {
    String text = JOINT.matcher(plain).replaceFirst("");
    Matcher authority = AUTHORITY.matcher(text);
    if (!authority.lookingAt()) {
      return Optional.empty();
    }
    String rest = text.substring(authority.end());
    String host = authority.group();
    host = host.substring(host.lastIndexOf('@') + 1);
    return Optional.of(
        new SchemelessHost(
            isIpv6(host) ? host : PORT.matcher(host).replaceFirst(""),
            rest.isEmpty() || HOST_END.matcher(rest).lookingAt()));
  }

  /** Whether the text is a host name, and not a word, a file or a number. */
  boolean isName() {
    Matcher domain = DOMAIN.matcher(text);
    return text.equals("localhost") || (domain.matches() && !FILES.contains(domain.group("last")));
  }

  /** Whether the text is an IP address in a notation that rarely means anything else. */
  boolean isAddress() {
    return isIpv6(text) || IPV4.matcher(text).matches() || HEX.matcher(text).matches();
  }

  /** Whether the text may be an IP address, but also a price, a date or an id. */
  boolean isNumber() {
    return NUMBER.matcher(text).matches();
  }

  private static boolean isIpv6(String host) {
    return IPV6.matcher(host).matches();
  }
}
