package io.commercegraph.edge.ops;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.audit.MergeIntentReviews;
import io.commercegraph.api.audit.MergeIntentReviews.Reviewed;
import io.commercegraph.api.audit.MergeIntents;
import io.commercegraph.api.audit.MergeIntents.Intent;
import io.commercegraph.api.audit.MergeIntents.Status;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The HTTP addresses by which operators list merge intents, and confirm or refuse them. */
@RestController
class MergeIntentController {

  private static final int MOST = 1000;

  private final MergeIntents intents;
  private final MergeIntentReviews reviews;

  MergeIntentController(MergeIntents intents, MergeIntentReviews reviews) {
    this.intents = intents;
    this.reviews = reviews;
  }

  /**
   * A page of intents.
   *
   * @param nextBefore what {@code before} is for the next page; absent on the last
   */
  record Listed(List<Intent> mergeIntents, @JsonInclude(NON_NULL) @Nullable Long nextBefore) {}

  @GetMapping("/api/ops/merge-intents")
  Listed list(
      @RequestParam(required = false) @Nullable String status,
      @RequestParam(required = false) @Nullable Long before,
      @RequestParam(defaultValue = "100") int limit) {
    if (limit < 1 || limit > MOST) {
      throw ToolProblem.in(
          "limit", ProblemCode.OUT_OF_RANGE, "'limit' must be from 1 to " + MOST + ".");
    }
    List<Intent> found =
        intents.before(
            before == null ? Long.MAX_VALUE : before,
            limit + 1,
            status == null ? null : status(status));
    boolean more = found.size() > limit;
    List<Intent> page = more ? found.subList(0, limit) : found;
    return new Listed(page, more ? page.getLast().sequence() : null);
  }

  @PostMapping("/api/ops/merge-intents/{auditId}/confirm")
  Reviewed confirm(@PathVariable String auditId) {
    return reviews.confirm(auditId);
  }

  @PostMapping("/api/ops/merge-intents/{auditId}/refuse")
  Reviewed refuse(@PathVariable String auditId) {
    return reviews.refuse(auditId);
  }

  private static Status status(String text) {
    return Arrays.stream(Status.values())
        .filter(status -> status.name().toLowerCase(Locale.ROOT).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                ToolProblem.in(
                    "status",
                    ProblemCode.INVALID_VALUE,
                    "'status' must be one of intended, confirmed, refused."));
  }
}
