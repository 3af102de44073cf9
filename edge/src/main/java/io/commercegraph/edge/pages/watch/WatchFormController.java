package io.commercegraph.edge.pages.watch;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec.Effect;
import io.commercegraph.api.watches.Watches.Created;
import io.commercegraph.edge.keys.CallerResolver;
import io.commercegraph.edge.keys.ConcurrentCallPermit;
import io.commercegraph.edge.keys.FairUseLimiter;
import io.commercegraph.edge.pages.frame.TypedAmount;
import io.commercegraph.edge.pages.serving.PageTools;
import io.commercegraph.edge.pages.serving.PageWriter;
import io.commercegraph.edge.pages.templates.JtewatchGenerated;
import io.commercegraph.edge.pages.templates.JtewatchcreatedGenerated;
import io.commercegraph.edge.pages.views.WatchForm;
import io.commercegraph.edge.watches.WatchCreation;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.node.ObjectNode;

/**
 * Takes the form "tell me when it costs less than …" and creates a watch. The token is typed into
 * the form and kept nowhere, so that a form of another site has nothing to use.
 */
@Controller
final class WatchFormController {

  private static final int CREATED = HttpServletResponse.SC_CREATED;

  /** Answers that whoever fills in the form can mend: the form is shown again. */
  private static final Set<Integer> MENDABLE = Set.of(400, 401, 409);

  private final WatchCreation watches;
  private final CallerResolver callers;
  private final FairUseLimiter fairUse;
  private final PageWriter pages;

  WatchFormController(
      WatchCreation watches, CallerResolver callers, FairUseLimiter fairUse, PageWriter pages) {
    this.watches = watches;
    this.callers = callers;
    this.fairUse = fairUse;
    this.pages = pages;
  }

  @PostMapping("/product/{id}/watch")
  void create(
      @PathVariable("id") String product, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String below = field(request, "below");
    String currency = field(request, "currency");
    String target = field(request, "target_url");
    Created created;
    try {
      created = create(product, below, currency, target, request, response);
    } catch (ToolProblem problem) {
      if (!MENDABLE.contains(problem.code().status())) {
        throw problem;
      }
      WatchForm form = new WatchForm(product, below, currency, target, detail(problem));
      response.setStatus(problem.code().status());
      pages.write(
          (out, tags, frame) -> JtewatchGenerated.render(out, tags, frame, form),
          request,
          response);
      return;
    }
    response.setStatus(CREATED);
    pages.write(
        (out, tags, frame) -> JtewatchcreatedGenerated.render(out, tags, frame, product, created),
        request,
        response);
  }

  private Created create(
      String product,
      String below,
      String currency,
      String target,
      HttpServletRequest request,
      HttpServletResponse response) {
    Caller caller = callers.resolve(request, field(request, "token"));
    try (ConcurrentCallPermit _ = fairUse.admit(caller, Effect.RECORDS, response)) {
      ObjectNode body = PageTools.arguments().put("target_url", target);
      body.putObject("filter").put("product_id", product);
      body.putArray("conditions").add("price_below");
      body.putObject("below")
          .put("amount", TypedAmount.minor("below", below, currency))
          .put("currency", currency);
      return watches.create(WatchCreation.tokenOf(caller), body);
    }
  }

  private static String detail(ToolProblem problem) {
    @Nullable String message = problem.getMessage();
    return message == null ? problem.code().name() : message;
  }

  private static String field(HttpServletRequest request, String name) {
    @Nullable String value = request.getParameter(name);
    return value == null ? "" : value.strip();
  }
}
