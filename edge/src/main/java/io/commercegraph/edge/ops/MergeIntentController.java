package io.commercegraph.edge.ops;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.audit.MergeIntentReviews;
import io.commercegraph.api.audit.MergeIntentReviews.Reviewed;
import io.commercegraph.api.audit.MergeIntents;
import io.commercegraph.api.audit.MergeIntents.Intent;
import io.commercegraph.api.audit.MergeIntents.Status;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The HTTP addresses by which operators list merge intents, and confirm or refuse them. */
@RestController
class MergeIntentController {

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
    Status only = NewestFirst.status(status, Status.values());
    NewestFirst<Intent> newest =
        NewestFirst.of(
            before, limit, (number, most) -> intents.before(number, most, only), Intent::sequence);
    return new Listed(newest.page(), newest.nextBefore());
  }

  @PostMapping("/api/ops/merge-intents/{auditId}/confirm")
  Reviewed confirm(@PathVariable String auditId) {
    return reviews.confirm(auditId);
  }

  @PostMapping("/api/ops/merge-intents/{auditId}/refuse")
  Reviewed refuse(@PathVariable String auditId) {
    return reviews.refuse(auditId);
  }
}
