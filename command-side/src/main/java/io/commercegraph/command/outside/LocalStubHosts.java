package io.commercegraph.command.outside;

import java.net.InetAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hc.core5.http.HttpHost;
import org.jspecify.annotations.Nullable;

/**
 * Hosts that are replaced by stubs on this machine in a test setup. A stub on another machine
 * cannot be configured.
 */
final class LocalStubHosts {

  private final Map<String, Integer> ports = new HashMap<>();

  LocalStubHosts(List<String> settings) {
    for (String setting : settings) {
      int sign = setting.indexOf('=');
      if (sign < 1) {
        throw new IllegalArgumentException("Not host=port: " + setting);
      }
      ports.put(setting.substring(0, sign), Integer.valueOf(setting.substring(sign + 1)));
    }
  }

  boolean areConfigured() {
    return !ports.isEmpty();
  }

  @Nullable HttpHost of(String host) {
    Integer port = ports.get(host);
    return port == null ? null : new HttpHost("http", InetAddress.getLoopbackAddress(), host, port);
  }
}
