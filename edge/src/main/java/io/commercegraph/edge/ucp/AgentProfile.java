package io.commercegraph.edge.ucp;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The profile that a platform names with each request. Its address is checked and not fetched: what
 * a platform can do changes nothing in the answers, and an address from a stranger is not to be
 * called without need.
 *
 * @param version the release that the platform says it speaks, beside the profile
 */
record AgentProfile(@Nullable String version) {

  private static final Pattern PROFILE = Pattern.compile("profile=\"([^\"]{1,2048})\"");
  private static final Pattern VERSION = Pattern.compile("version=\"([^\"]{1,32})\"");
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  /** The profile of the header UCP-Agent. */
  static AgentProfile ofHeader(@Nullable String header) {
    Matcher profile = PROFILE.matcher(header == null ? "" : header);
    Matcher version = VERSION.matcher(header == null ? "" : header);
    return of(profile.find() ? profile.group(1) : "", version.find() ? version.group(1) : null);
  }

  static AgentProfile of(String profile, @Nullable String version) {
    if (!isAddress(profile)) {
      throw UcpFault.ofProfile(
          400, "invalid_profile_url", "UCP-Agent must name the platform's profile: an https URL.");
    }
    return new AgentProfile(version);
  }

  /** The release to answer in: the one that the platform names, or that of the address. */
  UcpRelease release(UcpRelease ofAddress) {
    return version == null ? ofAddress : UcpRelease.require(version);
  }

  private static boolean isAddress(String profile) {
    try {
      URI uri = new URI(profile);
      String host = uri.getHost();
      String scheme = String.valueOf(uri.getScheme());
      return host != null
          && (scheme.equals("https") || (scheme.equals("http") && LOOPBACK.contains(host)));
    } catch (URISyntaxException malformed) {
      return false;
    }
  }
}
