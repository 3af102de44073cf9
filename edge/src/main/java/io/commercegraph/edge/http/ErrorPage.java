package io.commercegraph.edge.http;

import io.commercegraph.edge.tools.Problem;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Port to the page that shows a problem to a person. */
@FunctionalInterface
public interface ErrorPage {

  void write(Problem problem, HttpServletRequest request, HttpServletResponse response)
      throws IOException;
}
