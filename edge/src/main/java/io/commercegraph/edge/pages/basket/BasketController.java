package io.commercegraph.edge.pages.basket;

import static io.commercegraph.api.tools.ProblemCode.INVALID_VALUE;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.pages.serving.PageTools;
import io.commercegraph.edge.pages.serving.PageWriter;
import io.commercegraph.edge.pages.templates.JtebasketGenerated;
import io.commercegraph.edge.pages.views.BasketView;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Serves the basket. The products stand in a cookie: nothing of a shopper is kept here. */
@Controller
final class BasketController {

  private static final String COOKIE = "basket";
  private static final Duration KEPT = Duration.ofDays(30);
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,2}");

  private final PageTools tools;
  private final PageWriter pages;

  BasketController(PageTools tools, PageWriter pages) {
    this.tools = tools;
    this.pages = pages;
  }

  @GetMapping("/basket")
  void basket(
      @RequestParam(name = "country", defaultValue = "") String country,
      @RequestParam(name = "new_customer", defaultValue = "") String newCustomer,
      @RequestParam(name = "max_shops", defaultValue = "3") String maxShops,
      @CookieValue(name = COOKIE, required = false) @Nullable String cookie,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    PageWriter.requireHtml(request);
    BasketItems items = BasketItems.of(cookie);
    int shops = number("max_shops", maxShops);
    BasketView view =
        tools.within(
            request,
            response,
            calls ->
                new BasketPage(calls)
                    .view(items, country.strip(), newCustomer.equals("true"), shops));
    pages.write(
        (out, tags, frame) -> JtebasketGenerated.render(out, tags, frame, view), request, response);
  }

  /** Changes the basket as a form says, and leads back to it. */
  @PostMapping("/basket")
  void change(
      @RequestParam(name = "add", defaultValue = "") String add,
      @RequestParam(name = "set", defaultValue = "") String set,
      @RequestParam(name = "quantity", defaultValue = "1") String quantity,
      @RequestParam(name = "country", defaultValue = "") String country,
      @CookieValue(name = COOKIE, required = false) @Nullable String cookie,
      HttpServletResponse response) {
    BasketItems items = BasketItems.of(cookie);
    int pieces = number("quantity", quantity);
    String product = add.isEmpty() ? set : add;
    if (!BasketItems.isProduct(product)) {
      throw ToolProblem.in("add", INVALID_VALUE, "'add' or 'set' must be the id of a product.");
    }
    if (add.isEmpty()) {
      items.set(product, pieces);
    } else {
      items.add(product, pieces);
    }
    response.addHeader(
        HttpHeaders.SET_COOKIE,
        ResponseCookie.from(COOKIE, items.cookie())
            .path("/basket")
            .maxAge(KEPT)
            .httpOnly(true)
            .sameSite("Lax")
            .build()
            .toString());
    response.setStatus(HttpServletResponse.SC_SEE_OTHER);
    response.setHeader(
        "Location",
        country.isEmpty()
            ? "/basket"
            : "/basket?country=" + URLEncoder.encode(country, StandardCharsets.UTF_8));
  }

  private static int number(String field, String sent) {
    if (!NUMBER.matcher(sent).matches()) {
      throw ToolProblem.in(field, INVALID_VALUE, "'" + field + "' must be a number up to 99.");
    }
    return Integer.parseInt(sent);
  }
}
