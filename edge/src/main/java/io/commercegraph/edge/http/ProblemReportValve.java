package io.commercegraph.edge.http;

import io.commercegraph.edge.tools.Problem;
import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.apache.coyote.ActionCode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Replaces Tomcat's error pages with problems, for requests that no servlet has answered: a
 * malformed request line, headers that are too large, a failed filter.
 */
public final class ProblemReportValve extends ErrorReportValve {

  private static final Logger log = LoggerFactory.getLogger(ProblemReportValve.class);

  @Override
  protected void report(Request request, Response response, Throwable throwable) {
    int status = response.getStatus();
    if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
      return;
    }
    if (throwable != null && status >= 500) {
      log.error("A request failed outside of every servlet", throwable);
    }
    try {
      Problem problem =
          Problem.of(HttpProblems.ofStatus(status), HttpProblems.instance(request), id(request));
      response.setStatus(problem.status());
      ProblemWriter.write(problem, response);
      response.finishResponse();
    } catch (IOException gone) {
      // The client has closed the connection, so there is nobody to answer.
      response.getCoyoteResponse().action(ActionCode.CLOSE_NOW, gone);
    }
  }

  private static String id(Request request) {
    return request.getAttribute(RequestIds.ATTRIBUTE) instanceof String id
        ? id
        : RequestIds.fresh();
  }
}
