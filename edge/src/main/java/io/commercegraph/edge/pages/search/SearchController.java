package io.commercegraph.edge.pages.search;

import io.commercegraph.edge.http.AcceptHeader;
import io.commercegraph.edge.pages.frame.Language;
import io.commercegraph.edge.pages.serving.PageTools;
import io.commercegraph.edge.pages.serving.PageWriter;
import io.commercegraph.edge.pages.templates.JtesearchGenerated;
import io.commercegraph.edge.pages.views.SearchView;
import io.commercegraph.edge.pages.views.SearchView.Asked;
import io.commercegraph.edge.tools.StrictJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.stream.Stream;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Serves / : the search to browsers, the service's addresses to other programs. */
@Controller
final class SearchController {

  private final PageTools tools;
  private final PageWriter pages;
  private final Addresses addresses;

  SearchController(PageTools tools, PageWriter pages, Addresses addresses) {
    this.tools = tools;
    this.pages = pages;
    this.addresses = addresses;
  }

  @GetMapping("/")
  void search(
      @RequestParam(name = "q", defaultValue = "") String q,
      @RequestParam(name = "category", defaultValue = "") String category,
      @RequestParam(name = "brand", defaultValue = "") String brand,
      @RequestParam(name = "min", defaultValue = "") String min,
      @RequestParam(name = "max", defaultValue = "") String max,
      @RequestParam(name = "currency", defaultValue = "EUR") String currency,
      @RequestParam(name = "condition", defaultValue = "new") String condition,
      @RequestParam(name = "country", defaultValue = "") String country,
      @RequestParam(name = "in_stock", defaultValue = "") String inStock,
      @RequestParam(name = "cursor", defaultValue = "") String cursor,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    response.setHeader("Vary", "Accept, Accept-Language, Accept-Encoding");
    if (!AcceptHeader.by(request).prefers(MediaType.TEXT_HTML, MediaType.APPLICATION_JSON)) {
      addresses.write(response);
      return;
    }
    Asked asked =
        new Asked(
            StrictJson.text(q).strip(),
            category.strip(),
            brand.strip(),
            min.strip(),
            max.strip(),
            currency.strip(),
            condition,
            country.strip(),
            inStock.equals("true"));
    boolean searched = Stream.of(q, category, brand, min, max).anyMatch(field -> !field.isBlank());
    Language language = Language.of(request.getHeader("Accept-Language"));
    SearchView view =
        searched
            ? tools.within(
                request, response, calls -> SearchPage.view(asked, cursor, language, calls))
            : SearchPage.empty(asked);
    if (view.refusal() != null) {
      response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
    }
    pages.write(
        (out, tags, frame) -> JtesearchGenerated.render(out, tags, frame, view), request, response);
  }
}
