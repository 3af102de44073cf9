package io.commercegraph.edge.watches;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.watches.WatchSubjects;
import io.commercegraph.api.watches.Watches;
import io.commercegraph.edge.keys.oauth.JwtCallers;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Creates watches for holders of tokens, for {@code /api/watches} and for the form alike. */
@Component
public final class WatchCreation {

  private static final Set<String> FIELDS =
      Set.of("target_url", "filter", "conditions", "below", "drop_percent");

  private final Watches watches;
  private final WatchSubjects subjects;

  WatchCreation(Watches watches, WatchSubjects subjects) {
    this.watches = watches;
    this.subjects = subjects;
  }

  /** The id of the caller's token, which watches need. */
  public static String tokenOf(Caller caller) {
    @Nullable String token = caller.tokenId();
    if (token == null) {
      throw ToolProblem.of(ProblemCode.UNAUTHORIZED, "Watches need a token in x-api-token.");
    }
    if (JwtCallers.isSubject(token)) {
      // Watches end with their token, and how long a subject stays one is not known here.
      throw ToolProblem.of(
          ProblemCode.UNAUTHORIZED,
          "Watches need a token that this service has issued, in x-api-token.");
    }
    return token;
  }

  /** Creates a watch of a token by the fields of a request. */
  public Watches.Created create(String token, ObjectNode body) {
    WatchRequest.requireAmong(FIELDS, body, "");
    List<@Nullable String> asked = WatchRequest.subject(body.path("filter"));
    return watches.create(
        token,
        WatchRequest.target(body.path("target_url")),
        subjects.find(asked.get(0), asked.get(1), asked.get(2)),
        WatchRequest.terms(body, asked.get(2) != null));
  }
}
