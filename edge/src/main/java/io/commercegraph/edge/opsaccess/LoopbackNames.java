package io.commercegraph.edge.opsaccess;

import java.util.Locale;
import java.util.regex.Pattern;

/** The host names of the machine itself in HTTP headers. */
final class LoopbackNames {

  private static final String OCTET = "(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])";
  private static final String HOST = "(localhost|127(\\." + OCTET + "){3}|\\[::1])(:[0-9]{1,5})?";
  private static final Pattern HOSTS = Pattern.compile(HOST);
  private static final Pattern ORIGINS = Pattern.compile("https?://" + HOST);

  private LoopbackNames() {}

  /** Whether a {@code Host} is of this machine, whatever the port. */
  static boolean isHost(String host) {
    return HOSTS.matcher(host.toLowerCase(Locale.ROOT)).matches();
  }

  /** Whether an {@code Origin} is a page that this machine serves. */
  static boolean isOrigin(String origin) {
    return ORIGINS.matcher(origin.toLowerCase(Locale.ROOT)).matches();
  }
}
