package io.commercegraph.edge.keys.oauth;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of an authorization server whose tokens count.
 *
 * @param issuer its issuer, exactly as tokens name it; without it, no JWT counts
 * @param jwksUri where its keys are, on https
 * @param resource the public address of MCP here, such as {@code https://shop-data.example/mcp}
 * @param audience what {@code aud} must hold; without it, the resource
 * @param mcpNeedsToken whether MCP answers callers without a token with 401, by which clients begin
 *     to log in
 */
@ConfigurationProperties("commerce-graph.oauth")
record OAuthSettings(
    @Nullable String issuer,
    @Nullable URI jwksUri,
    @Nullable URI resource,
    @Nullable String audience,
    @DefaultValue("false") boolean mcpNeedsToken) {

  OAuthSettings {
    if (issuer != null
        && (jwksUri == null || !isHttps(jwksUri) || resource == null || !isAddress(resource))) {
      throw new IllegalArgumentException(
          "With commerce-graph.oauth.issuer, jwks-uri must be an https address and resource the"
              + " public address of MCP");
    }
  }

  boolean isOn() {
    return issuer != null;
  }

  private static boolean isHttps(URI address) {
    return "https".equals(address.getScheme()) && address.getHost() != null;
  }

  private static boolean isAddress(URI address) {
    return (isHttps(address) || "http".equals(address.getScheme()))
        && address.getHost() != null
        && address.getFragment() == null
        && address.getQuery() == null;
  }
}
