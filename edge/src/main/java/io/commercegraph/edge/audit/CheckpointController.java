package io.commercegraph.edge.audit;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.audit.AuditCheckpoints;
import io.commercegraph.api.audit.AuditCheckpoints.CheckpointKey;
import io.commercegraph.api.audit.AuditCheckpoints.SignedCheckpoint;
import io.commercegraph.api.log.TimeLimitedStore;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec.Effect;
import io.commercegraph.edge.keys.CallerResolver;
import io.commercegraph.edge.keys.ConcurrentCallPermit;
import io.commercegraph.edge.keys.FairUseLimiter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * The HTTP addresses by which anyone reads the audit log's signed checkpoints. A request counts as
 * a call of a reading tool does.
 */
@RestController
class CheckpointController {

  private static final int MOST = 100;

  private final AuditCheckpoints checkpoints;
  private final CallerResolver callers;
  private final FairUseLimiter fairUse;
  private final TimeLimitedStore store;

  CheckpointController(
      AuditCheckpoints checkpoints,
      CallerResolver callers,
      FairUseLimiter fairUse,
      TimeLimitedStore store) {
    this.checkpoints = checkpoints;
    this.store = store;
    this.callers = callers;
    this.fairUse = fairUse;
  }

  /**
   * A page of checkpoints.
   *
   * @param nextBefore what {@code before} is for the next page; absent on the last
   */
  record Listed(
      List<SignedCheckpoint> checkpoints, @JsonInclude(NON_NULL) @Nullable Long nextBefore) {}

  /** The keys that have signed, newest first. */
  record Keys(List<CheckpointKey> keys) {}

  @GetMapping("/api/audit/checkpoint")
  void newest(HttpServletRequest request, HttpServletResponse response) throws IOException {
    SignedCheckpoint newest =
        admitted(
            request,
            response,
            () ->
                checkpoints
                    .newest()
                    .orElseThrow(
                        () ->
                            ToolProblem.of(
                                ProblemCode.NOT_FOUND, "No checkpoint was signed yet.")));
    write(newest.note(), response);
  }

  @GetMapping("/api/audit/proof")
  void proof(@RequestParam long sequence, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (sequence < 0) {
      throw ToolProblem.in("sequence", ProblemCode.OUT_OF_RANGE, "'sequence' must be 0 or more.");
    }
    write(admitted(request, response, () -> checkpoints.proof(sequence)).toString(), response);
  }

  @GetMapping("/api/audit/key")
  Keys keys(HttpServletRequest request, HttpServletResponse response) {
    return new Keys(admitted(request, response, checkpoints::keys));
  }

  @GetMapping("/api/audit/checkpoints")
  Listed list(
      @RequestParam(required = false) @Nullable Long before,
      @RequestParam(defaultValue = "20") int limit,
      HttpServletRequest request,
      HttpServletResponse response) {
    if (limit < 1 || limit > MOST) {
      throw ToolProblem.in(
          "limit", ProblemCode.OUT_OF_RANGE, "'limit' must be from 1 to " + MOST + ".");
    }
    List<SignedCheckpoint> found =
        admitted(
            request,
            response,
            () -> checkpoints.before(before == null ? Long.MAX_VALUE : before, limit + 1));
    boolean more = found.size() > limit;
    List<SignedCheckpoint> page = more ? found.subList(0, limit) : found;
    return new Listed(page, more ? page.getLast().number() : null);
  }

  private <T> T admitted(
      HttpServletRequest request, HttpServletResponse response, Supplier<T> answer) {
    try (ConcurrentCallPermit _ = fairUse.admit(callers.resolve(request), Effect.READS, response)) {
      return store.ask(answer);
    }
  }

  private static void write(String text, HttpServletResponse response) throws IOException {
    byte[] body = text.getBytes(UTF_8);
    response.setContentType("text/plain;charset=utf-8");
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }
}
