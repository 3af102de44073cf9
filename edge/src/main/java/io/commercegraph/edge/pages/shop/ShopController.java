package io.commercegraph.edge.pages.shop;

import io.commercegraph.edge.pages.serving.PageTools;
import io.commercegraph.edge.pages.serving.PageWriter;
import io.commercegraph.edge.pages.templates.JteshopGenerated;
import io.commercegraph.edge.pages.views.ShopView;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Serves the page of a shop. */
@Controller
final class ShopController {

  private final PageTools tools;
  private final PageWriter pages;

  ShopController(PageTools tools, PageWriter pages) {
    this.tools = tools;
    this.pages = pages;
  }

  @GetMapping("/shop/{domain}")
  void shop(
      @PathVariable("domain") String domain,
      @RequestParam(name = "cursor", defaultValue = "") String cursor,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    PageWriter.requireHtml(request);
    ShopView view =
        tools.within(request, response, calls -> new ShopPage(calls).view(domain, cursor));
    pages.write(
        (out, tags, frame) -> JteshopGenerated.render(out, tags, frame, view), request, response);
  }
}
