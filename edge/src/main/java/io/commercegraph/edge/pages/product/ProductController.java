package io.commercegraph.edge.pages.product;

import static io.commercegraph.api.tools.ProblemCode.OUT_OF_RANGE;
import static io.commercegraph.api.tools.ProblemCode.WRONG_TYPE;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.trust.ShopScores;
import io.commercegraph.api.watches.Watches;
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

  /** How many offers a page shows, how many more each link adds, and how many it shows at most. */
  static final int SHOWN = 20;

  static final int MORE = 40;
  static final int MOST_SHOWN = 100;

  /** A time as forms send it, without a zone and mostly without seconds. */
  private static final Pattern FORM_TIME =
      Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?");

  private static final Pattern QUANTITY = Pattern.compile("[0-9]{1,4}");

  private final PageTools tools;
  private final PageWriter pages;
  private final ShopScores scores;
  private final Watches watches;

  ProductController(PageTools tools, PageWriter pages, ShopScores scores, Watches watches) {
    this.tools = tools;
    this.pages = pages;
    this.scores = scores;
    this.watches = watches;
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
      @RequestParam(name = "show", defaultValue = "" + SHOWN) String show,
      @RequestParam(name = "known_at", defaultValue = "") String knownAt,
      @RequestParam(name = "explain", defaultValue = "") String explain,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    PageWriter.requireHtml(request);
    if (!QUANTITY.matcher(quantity).matches()) {
      throw ToolProblem.in("quantity", WRONG_TYPE, "'quantity' must be a number of pieces.");
    }
    if (!QUANTITY.matcher(show).matches()
        || Integer.parseInt(show) < 1
        || Integer.parseInt(show) > MOST_SHOWN) {
      throw ToolProblem.in(
          "show", OUT_OF_RANGE, "'show' must be a number of offers from 1 to " + MOST_SHOWN + ".");
    }
    Asked asked =
        new Asked(
            country.strip(),
            condition,
            newCustomer.equals("true"),
            Integer.parseInt(quantity),
            sort,
            Integer.parseInt(show),
            knownAt(knownAt.strip()),
            explain.equals("true"));
    ProductView view =
        tools.within(
            request,
            response,
            calls ->
                new ProductPage(calls.knownAt(asked.knownAt()), scores, watches.areOn(), asked)
                    .view(id, offer));
    pages.write(
        (out, tags, frame) -> JteproductGenerated.render(out, tags, frame, view),
        request,
        response);
  }

  /** A form's time is one of UTC, as the page says. */
  private static String knownAt(String sent) {
    return FORM_TIME.matcher(sent).matches() ? sent + "Z" : sent;
  }
}
