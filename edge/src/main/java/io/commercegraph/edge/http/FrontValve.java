package io.commercegraph.edge.http;

import jakarta.servlet.ServletException;
import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.slf4j.MDC;

/**
 * Stands before everything, the requests that never reach a servlet included: names each request
 * and puts the headers on that every answer has.
 */
final class FrontValve extends ValveBase {

  /** Under this key the request's id stands in each line of the log. */
  static final String LOG_KEY = "request_id";

  private final Draining draining;

  FrontValve(Draining draining) {
    super(true);
    this.draining = draining;
  }

  @Override
  public void invoke(Request request, Response response) throws IOException, ServletException {
    String id = RequestIds.choose(request.getHeader(RequestIds.HEADER));
    request.setAttribute(RequestIds.ATTRIBUTE, id);
    response.setHeader(RequestIds.HEADER, id);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    response.setHeader("Cache-Control", "no-store");
    if (draining.isDraining()) {
      response.setHeader("Connection", "close");
    }
    MDC.put(LOG_KEY, id);
    try {
      getNext().invoke(request, response);
    } finally {
      MDC.remove(LOG_KEY);
    }
  }
}
