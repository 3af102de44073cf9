package io.commercegraph.edge.sample;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolSpec;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** A sample tool that records, and answers who called. */
public final class RememberTool implements Tool<RememberTool.Request, RememberTool.Answer> {

  public record Request(
      @JsonPropertyDescription("What to remember.") @NotBlank @Size(max = 20) String what) {}

  public record Answer(
      @JsonPropertyDescription("Kind of caller.") Caller.Kind kind,
      @JsonPropertyDescription("Address.") String address,
      @JsonPropertyDescription("End user.") @Nullable String endUser,
      @JsonPropertyDescription("Idempotency key.") @Nullable String idempotencyKey,
      @JsonPropertyDescription("Place in the log.") long position) {}

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.recording(
        "remember", "Remember", "Records a word.", Request.class, Answer.class);
  }

  @Override
  public Answer call(Request request, Caller caller) {
    return new Answer(
        caller.kind(),
        caller.address().getHostAddress(),
        caller.endUser(),
        caller.idempotencyKey(),
        43);
  }
}
