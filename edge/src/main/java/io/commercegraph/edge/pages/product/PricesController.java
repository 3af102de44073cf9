package io.commercegraph.edge.pages.product;

import io.commercegraph.edge.pages.serving.PageTools;
import io.commercegraph.edge.pages.serving.PageWriter;
import io.commercegraph.edge.pages.templates.JtepricesGenerated;
import io.commercegraph.edge.pages.views.Amount;
import io.commercegraph.edge.pages.views.PricesView;
import io.commercegraph.edge.pages.views.PricesView.Price;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Serves the prices of an offer as a table: what the chart draws, for those who see no chart. */
@Controller
final class PricesController {

  private static final int PER_PAGE = 100;

  private final PageTools tools;
  private final PageWriter pages;

  PricesController(PageTools tools, PageWriter pages) {
    this.tools = tools;
    this.pages = pages;
  }

  /** Where the prices of an offer are. */
  static String href(String offerId) {
    return "/product/prices?offer=" + URLEncoder.encode(offerId, StandardCharsets.UTF_8);
  }

  @GetMapping("/product/prices")
  void prices(
      @RequestParam(name = "offer", defaultValue = "") String offer,
      @RequestParam(name = "cursor", defaultValue = "") String cursor,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    PageWriter.requireHtml(request);
    PricesView view = tools.within(request, response, calls -> view(calls, offer, cursor));
    pages.write(
        (out, tags, frame) -> JtepricesGenerated.render(out, tags, frame, view), request, response);
  }

  private static PricesView view(PageTools.Calls calls, String id, String cursor) {
    ObjectNode arguments =
        PageTools.arguments().put("offer_id", id).put("series", true).put("limit", PER_PAGE);
    JsonNode history =
        calls.ask(
            "price_analytics", cursor.isEmpty() ? arguments : arguments.put("cursor", cursor));
    ObjectNode chosen = PageTools.arguments();
    chosen.putArray("offer_ids").add(id);
    JsonNode offer = calls.ask("compare_offers", chosen).path("offers").path(0);
    String next = history.path("page").path("next_cursor").asString("");
    return new PricesView(
        offer.path("title").asString(id),
        offer.path("shop_domain").asString(""),
        "/product/" + offer.path("product_id").asString(""),
        history.path("series").values().stream().map(PricesController::price).toList(),
        next.isEmpty()
            ? null
            : href(id) + "&cursor=" + URLEncoder.encode(next, StandardCharsets.UTF_8),
        history.path("as_of").path("time").asString(""));
  }

  private static Price price(JsonNode step) {
    return new Price(
        step.path("at").asString(""),
        Amount.of(step.path("price")),
        step.path("event_id").asString(""));
  }
}
