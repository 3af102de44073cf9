package io.commercegraph.edge.pages.product;

import static io.commercegraph.api.tools.ProblemCode.WRONG_TYPE;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.pages.serving.PageTools;
import io.commercegraph.edge.pages.serving.PageWriter;
import io.commercegraph.edge.pages.templates.JteproductGenerated;
import io.commercegraph.edge.pages.views.ProductView;
import io.commercegraph.edge.pages.views.ProductView.Asked;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.regex.Pattern;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Serves the page of a product. */
@Controller
final class ProductController {

  private static final Pattern QUANTITY = Pattern.compile("[0-9]{1,4}");

  private final PageTools tools;
  private final PageWriter pages;

  ProductController(PageTools tools, PageWriter pages) {
    this.tools = tools;
    this.pages = pages;
  }

  @GetMapping("/product/{id}")
  void product(
      @PathVariable("id") String id,
      @RequestParam(name = "country", defaultValue = "") String country,
      @RequestParam(name = "condition", defaultValue = "new") String condition,
      @RequestParam(name = "new_customer", defaultValue = "") String newCustomer,
      @RequestParam(name = "quantity", defaultValue = "1") String quantity,
      @RequestParam(name = "sort", defaultValue = "total") String sort,
      @RequestParam(name = "offer", defaultValue = "") String offer,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    PageWriter.requireHtml(request);
    if (!QUANTITY.matcher(quantity).matches()) {
      throw ToolProblem.in("quantity", WRONG_TYPE, "'quantity' must be a number of pieces.");
    }
    Asked asked =
        new Asked(
            country.strip(),
            condition,
            newCustomer.equals("true"),
            Integer.parseInt(quantity),
            sort);
    ProductView view =
        tools.within(request, response, calls -> new ProductPage(calls, asked).view(id, offer));
    pages.write(
        (out, tags, frame) -> JteproductGenerated.render(out, tags, frame, view),
        request,
        response);
  }
}
