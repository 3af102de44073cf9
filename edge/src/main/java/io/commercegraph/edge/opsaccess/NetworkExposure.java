package io.commercegraph.edge.opsaccess;

import static org.springframework.boot.web.server.autoconfigure.ServerProperties.ForwardHeadersStrategy.NONE;

import java.net.InetAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.tomcat.autoconfigure.TomcatServerProperties;
import org.springframework.boot.web.server.autoconfigure.ServerProperties;
import org.springframework.boot.web.server.autoconfigure.ServerProperties.ForwardHeadersStrategy;

/** Tells whether the service is configured to be reachable from other machines. */
final class NetworkExposure {

  private NetworkExposure() {}

  /** The setting that makes the service reachable; empty where none does. */
  static Optional<String> of(ServerProperties server, TomcatServerProperties tomcat) {
    @Nullable InetAddress address = server.getAddress();
    if (address == null || !address.isLoopbackAddress()) {
      String bound = address == null ? "not set" : address.getHostAddress();
      return Optional.of("server.address is " + bound);
    }
    @Nullable ForwardHeadersStrategy strategy = server.getForwardHeadersStrategy();
    if (strategy != null && strategy != NONE) {
      return Optional.of("server.forward-headers-strategy is set");
    }
    TomcatServerProperties.Remoteip remoteip = tomcat.getRemoteip();
    return isSet(remoteip.getRemoteIpHeader()) || isSet(remoteip.getProtocolHeader())
        ? Optional.of("server.tomcat.remoteip is set")
        : Optional.empty();
  }

  private static boolean isSet(@Nullable String value) {
    return value != null && !value.isBlank();
  }
}
