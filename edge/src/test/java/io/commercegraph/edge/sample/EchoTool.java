package io.commercegraph.edge.sample;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Page;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.api.values.Money;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A sample tool that returns its request, with one field of each kind. */
public final class EchoTool implements Tool<EchoTool.Request, EchoTool.Answer> {

  public enum Colour {
    RED,
    DARK_BLUE
  }

  public record Request(
      @JsonPropertyDescription("A text.") @NotBlank @Size(max = 20) String query,
      @JsonPropertyDescription("A page's size.") @Min(1) @Max(100) @Nullable Integer limit,
      @JsonPropertyDescription("A switch.") @Nullable Boolean newCustomer,
      @JsonPropertyDescription("A choice.") @Nullable Colour colour,
      @JsonPropertyDescription("A time.") @Nullable Instant knownAt,
      @JsonPropertyDescription("Some ids.") @Size(min = 1, max = 3)
          @Nullable List<@NotBlank @Size(max = 8) String> offerIds) {}

  public record Answer(
      @JsonPropertyDescription("The request.") Request request,
      @JsonPropertyDescription("A price.") Money price,
      @JsonPropertyDescription("Null where unknown.") @Nullable Money listPrice,
      @JsonPropertyDescription("Left out where unknown.") @JsonInclude(NON_NULL)
          @Nullable String note,
      @JsonPropertyDescription("Where the list goes on.") Page page) {}

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        "echo", "Echo", "Gives back what it got.", Request.class, Answer.class, ReadModel.OFFERS);
  }

  @Override
  public Answer call(Request request, Caller caller) {
    return new Answer(request, new Money(1999, "EUR"), null, null, new Page(null, null));
  }
}
