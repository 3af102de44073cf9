package io.commercegraph.edge.pages.operations;

import static io.commercegraph.edge.pages.operations.OpsForms.field;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.keys.TokenIssuer;
import io.commercegraph.edge.keys.TokenIssuer.Issued;
import io.commercegraph.edge.opsaccess.OpsPageAccess;
import io.commercegraph.edge.pages.serving.PageWriter;
import io.commercegraph.edge.pages.templates.JteopssecretGenerated;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;

/** Issues and rotates API tokens from /ops, and shows each secret once. */
@Controller
final class TokenPageController {

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,7}");

  private final OpsPageAccess access;
  private final TokenIssuer issuer;
  private final PageWriter pages;

  TokenPageController(OpsPageAccess access, TokenIssuer issuer, PageWriter pages) {
    this.access = access;
    this.issuer = issuer;
    this.pages = pages;
  }

  @PostMapping("/ops/tokens")
  void issue(HttpServletRequest request, HttpServletResponse response) throws IOException {
    access.requireWrite(request);
    Issued issued =
        issuer.issue(
            field(request, "label").strip(),
            field(request, "aggregator").equals("true"),
            quota(field(request, "per_minute").strip()));
    show(issued, request, response);
  }

  @PostMapping("/ops/tokens/rotate")
  void rotate(HttpServletRequest request, HttpServletResponse response) throws IOException {
    access.requireWrite(request);
    show(issuer.rotate(field(request, "name")), request, response);
  }

  private static @Nullable Integer quota(String text) {
    if (text.isEmpty()) {
      return null;
    }
    if (!NUMBER.matcher(text).matches()) {
      throw ToolProblem.in(
          "per_minute", ProblemCode.INVALID_VALUE, "'per_minute' must be a whole number.");
    }
    return Integer.valueOf(text);
  }

  private void show(Issued issued, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    pages.write(
        (out, tags, frame) -> JteopssecretGenerated.render(out, tags, frame, issued),
        request,
        response);
  }
}
