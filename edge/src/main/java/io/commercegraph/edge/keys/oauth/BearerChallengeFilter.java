package io.commercegraph.edge.keys.oauth;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Puts the challenge that leads to the authorization server before the service's own wherever one
 * is written, but for operations, whose key is no token.
 */
@Component
final class BearerChallengeFilter extends OncePerRequestFilter {

  private static final String HEADER = "WWW-Authenticate";

  private final ProtectedResource resource;

  BearerChallengeFilter(ProtectedResource resource) {
    this.resource = resource;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    String path = request.getRequestURI();
    return !resource.isPublished() || path.startsWith("/api/ops") || path.startsWith("/ops");
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    String challenge = resource.challenge();
    chain.doFilter(
        request,
        new HttpServletResponseWrapper(response) {
          @Override
          public void setHeader(String name, String value) {
            if (name.equalsIgnoreCase(HEADER)) {
              super.setHeader(HEADER, challenge);
              addHeader(HEADER, value);
            } else {
              super.setHeader(name, value);
            }
          }
        });
  }
}
