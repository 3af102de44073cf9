package io.commercegraph.edge.http;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;

/** Replaces Spring Boot's error page with a problem. Requested directly, it answers 404. */
@Controller
final class ProblemErrorController implements ErrorController {

  private final ProblemNegotiation negotiation;

  ProblemErrorController(ProblemNegotiation negotiation) {
    this.negotiation = negotiation;
  }

  @RequestMapping("${server.error.path:/error}")
  void error(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
    negotiation.write(
        HttpProblems.ofStatus(status instanceof Integer code ? code : 404), request, response);
  }
}
