package io.commercegraph.edge.pages.operations;

import io.commercegraph.edge.ops.letters.DeadLetterPayloads;
import io.commercegraph.edge.opsaccess.OpsPageAccess;
import io.commercegraph.edge.pages.serving.PageWriter;
import io.commercegraph.edge.pages.templates.JteopsletterGenerated;
import io.commercegraph.edge.pages.views.DeadLetterView;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Shows a dead letter with its payload, whose values are masked unless they are asked for. */
@Controller
final class DeadLetterPageController {

  private final OpsPageAccess access;
  private final DeadLetterPayloads payloads;
  private final PageWriter pages;

  DeadLetterPageController(OpsPageAccess access, DeadLetterPayloads payloads, PageWriter pages) {
    this.access = access;
    this.payloads = payloads;
    this.pages = pages;
  }

  @GetMapping("/ops/letter")
  void letter(
      @RequestParam(name = "processor", defaultValue = "") String processor,
      @RequestParam(name = "sequence", defaultValue = "") String sequence,
      @RequestParam(name = "event", defaultValue = "") String event,
      @RequestParam(name = "masked", defaultValue = "true") boolean masked,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    if (access.session(request).isEmpty()) {
      OpsForms.seeOther(response, "/ops");
      return;
    }
    String payload =
        WireJson.MAPPER
            .writerWithDefaultPrettyPrinter()
            .writeValueAsString(payloads.of(processor, sequence, event, masked));
    DeadLetterView view = new DeadLetterView(processor, sequence, event, masked, payload);
    pages.write(
        (out, tags, frame) -> JteopsletterGenerated.render(out, tags, frame, view),
        request,
        response);
  }
}
