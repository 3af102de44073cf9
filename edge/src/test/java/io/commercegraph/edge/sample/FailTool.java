package io.commercegraph.edge.sample;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import org.springframework.dao.DataAccessResourceFailureException;

/** A sample tool that fails in the way that the request names. */
public final class FailTool implements Tool<FailTool.Request, FailTool.Answer> {

  public enum How {
    NOT_FOUND,
    BUG,
    STORE
  }

  public record Request(@JsonPropertyDescription("In which way.") How how) {}

  public record Answer(@JsonPropertyDescription("Never seen.") String never) {}

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        "fail", "Fail", "Never answers.", Request.class, Answer.class, ReadModel.SHOPS);
  }

  @Override
  public Answer call(Request request, Caller caller) {
    throw switch (request.how()) {
      case NOT_FOUND -> ToolProblem.in("how", ProblemCode.SHOP_NOT_FOUND, "There is no such shop.");
      case BUG -> new IllegalStateException("secret: SELECT * FROM passwords");
      case STORE -> new DataAccessResourceFailureException("secret: host db-1 is down");
    };
  }
}
