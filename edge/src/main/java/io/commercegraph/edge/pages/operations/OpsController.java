package io.commercegraph.edge.pages.operations;

import static io.commercegraph.edge.pages.operations.OpsForms.field;

import io.commercegraph.edge.opsaccess.OpsPageAccess;
import io.commercegraph.edge.pages.serving.PageWriter;
import io.commercegraph.edge.pages.templates.JteopsGenerated;
import io.commercegraph.edge.pages.templates.JteopsloginGenerated;
import io.commercegraph.edge.pages.templates.JteopsorderGenerated;
import io.commercegraph.edge.pages.views.OpsView;
import io.commercegraph.edge.pages.views.OrderView;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Serves /ops, its session, and the second look before an order. */
@Controller
final class OpsController {

  private final OpsPageAccess access;
  private final OpsPage page;
  private final OrderRunner orders;
  private final PageWriter pages;

  OpsController(OpsPageAccess access, OpsPage page, OrderRunner orders, PageWriter pages) {
    this.access = access;
    this.page = page;
    this.orders = orders;
    this.pages = pages;
  }

  @GetMapping("/ops")
  void ops(
      @RequestParam(name = "done", defaultValue = "") String done,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Optional<String> session = access.session(request);
    if (session.isEmpty()) {
      login(false, request, response);
      return;
    }
    OpsView view = page.view(access.pageToken(session.get()), access.needsKey(), done);
    pages.write(
        (out, tags, frame) -> JteopsGenerated.render(out, tags, frame, view), request, response);
  }

  /** Shows an order once more, with a button that gives it. */
  @GetMapping("/ops/order")
  void look(
      @RequestParam(name = "order") String order,
      @RequestParam(name = "name", defaultValue = "") String name,
      @RequestParam(name = "sequence", defaultValue = "") String sequence,
      @RequestParam(name = "event", defaultValue = "") String event,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Optional<String> session = access.session(request);
    if (session.isEmpty()) {
      login(false, request, response);
      return;
    }
    Order known = Order.of(order);
    OrderView view =
        new OrderView(
            access.pageToken(session.get()),
            known.text(),
            known.action(),
            name,
            sequence,
            event,
            sequence.isEmpty() ? null : page.letter(name, sequence, event).orElse(null),
            page.match(known, name).orElse(null));
    pages.write(
        (out, tags, frame) -> JteopsorderGenerated.render(out, tags, frame, view),
        request,
        response);
  }

  /** Carries an order out. Its fields come in the body alone, with the token of the page. */
  @PostMapping("/ops/order")
  void order(HttpServletRequest request, HttpServletResponse response) {
    access.requireWrite(request);
    String done =
        orders.run(
            Order.of(field(request, "order")),
            field(request, "name"),
            field(request, "sequence"),
            field(request, "event"));
    OpsForms.seeOther(response, "/ops?done=" + done);
  }

  @PostMapping("/ops/session")
  void open(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Optional<String> opened = access.open(field(request, "key"));
    if (opened.isEmpty() && access.needsKey()) {
      login(true, request, response);
      return;
    }
    opened.ifPresent(session -> OpsForms.setSession(request, response, session));
    OpsForms.seeOther(response, "/ops");
  }

  @PostMapping("/ops/session/end")
  void end(HttpServletRequest request, HttpServletResponse response) {
    access.requireWrite(request);
    OpsForms.setSession(request, response, "");
    OpsForms.seeOther(response, "/ops");
  }

  private void login(boolean wrong, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setStatus(HttpServletResponse.SC_UNAUTHORIZED);
    pages.write(
        (out, tags, frame) -> JteopsloginGenerated.render(out, tags, frame, wrong),
        request,
        response);
  }
}
