package io.commercegraph.edge.pages.product;

import io.commercegraph.api.prices.PriceSteps;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.pages.serving.PageTools;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Serves the lines of a product's chart, which the page's script fetches when the page is painted.
 * Programs ask {@code price_analytics} and {@code product_price_analytics}, whose steps these are.
 */
@Controller
final class ChartController {

  /** How many lines a chart has at most. */
  static final int MOST_LINES = 5;

  /** How many steps of an offer a chart has at most. */
  private static final int MOST_STEPS = 400;

  private static final Pattern OFFER = Pattern.compile("[A-Za-z0-9_]{1,64}");

  private final PageTools tools;
  private final PriceSteps prices;

  ChartController(PageTools tools, PriceSteps prices) {
    this.tools = tools;
    this.prices = prices;
  }

  @GetMapping("/product/lines")
  void lines(
      @RequestParam(name = "offers", defaultValue = "") String offers,
      @RequestParam(name = "product", defaultValue = "") String product,
      @RequestParam(name = "country", defaultValue = "") String country,
      @RequestParam(name = "condition", defaultValue = "new") String condition,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    List<String> ids = List.of(offers.split(",", -1));
    if (ids.size() > MOST_LINES || !ids.stream().allMatch(id -> OFFER.matcher(id).matches())) {
      throw ToolProblem.in(
          "offers",
          ProblemCode.INVALID_VALUE,
          "'offers' must be the ids of 1 to " + MOST_LINES + " offers, separated by commas.");
    }
    byte[] lines =
        tools.within(
            request,
            response,
            calls -> {
              ObjectNode all = of(ids);
              if (!product.isEmpty()) {
                all.set("lowest", lowest(calls, product, country, condition));
              }
              return WireJson.MAPPER.writeValueAsBytes(all);
            });
    response.setHeader("Cache-Control", "private, no-cache");
    response.setContentType("application/json");
    response.setContentLength(lines.length);
    response.getOutputStream().write(lines);
  }

  /** The line of the lowest price, of new goods where any condition will do. */
  private static ObjectNode lowest(
      PageTools.Calls calls, String product, String country, String condition) {
    ObjectNode arguments = PageTools.arguments().put("product_id", product).put("series", true);
    if (!country.isEmpty()) {
      arguments.put("country", country);
    }
    if (!condition.equals("any")) {
      arguments.put("condition", condition);
    }
    JsonNode answer = calls.ask("product_price_analytics", arguments);
    return ChartLine.ofSeries(answer.path("series"))
        .put("currency", answer.path("currency").asString(""));
  }

  /** The lines by the ids of the offers; an offer without a known price has none. */
  private ObjectNode of(List<String> offers) {
    ObjectNode lines = WireJson.MAPPER.createObjectNode();
    for (String offer : offers) {
      prices
          .newest(offer, MOST_STEPS)
          .ifPresent(
              known ->
                  lines.set(offer, ChartLine.of(known.steps()).put("currency", known.currency())));
    }
    return lines;
  }
}
