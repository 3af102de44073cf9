package io.commercegraph.edge.pages.serving;

import io.commercegraph.edge.http.ErrorPage;
import io.commercegraph.edge.pages.templates.JteerrorGenerated;
import io.commercegraph.edge.tools.Problem;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.stereotype.Component;

/** Shows a problem as a page. */
@Component
final class HtmlErrorPage implements ErrorPage {

  private final PageWriter pages;

  HtmlErrorPage(PageWriter pages) {
    this.pages = pages;
  }

  @Override
  public void write(Problem problem, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setStatus(problem.status());
    pages.write(
        (out, tags, frame) -> JteerrorGenerated.render(out, tags, frame, problem),
        request,
        response);
  }
}
