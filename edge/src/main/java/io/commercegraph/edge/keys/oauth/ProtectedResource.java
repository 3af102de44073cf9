package io.commercegraph.edge.keys.oauth;

import io.commercegraph.edge.tools.WireJson;
import java.net.URI;
import java.util.Objects;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** What a client is told of where it gets a token (RFC 9728). */
@Component
public final class ProtectedResource {

  static final String PATH = "/.well-known/oauth-protected-resource";

  private final OAuthSettings settings;

  ProtectedResource(OAuthSettings settings) {
    this.settings = settings;
  }

  boolean isPublished() {
    return settings.isOn();
  }

  /**
   * The path of the resource, which its metadata has behind the well-known one; empty where it has
   * none, or more than one segment: such metadata are at the bare address.
   */
  String path() {
    String path = String.valueOf(resource().getPath());
    return path.lastIndexOf('/') == 0 && path.length() > 1 ? path : "";
  }

  /** The value of {@code WWW-Authenticate} that leads to the metadata. */
  String challenge() {
    String origin = resource().getScheme() + "://" + resource().getRawAuthority();
    return "Bearer resource_metadata=\"" + origin + PATH + path() + "\"";
  }

  ObjectNode metadata() {
    ObjectNode metadata = WireJson.MAPPER.createObjectNode();
    metadata.put("resource", resource().toString());
    metadata.putArray("authorization_servers").add(settings.issuer());
    metadata.putArray("bearer_methods_supported").add("header");
    return metadata.put("resource_name", "Commerce Graph");
  }

  private URI resource() {
    return Objects.requireNonNull(settings.resource());
  }
}
