package io.commercegraph.edge.sample;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Page;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolSpec;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A sample tool with a list that REST serves by GET. */
public final class ListLettersTool
    implements Tool<ListLettersTool.Request, ListLettersTool.Answer> {

  public record Request(
      @JsonPropertyDescription("A page's size.") @Min(1) @Max(100) @Nullable Integer limit,
      @JsonPropertyDescription("Where to go on.") @Size(max = 64) @Nullable String cursor) {}

  public record Answer(
      @JsonPropertyDescription("The letters.") List<String> letters,
      @JsonPropertyDescription("Where the list goes on.") Page page) {}

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
            "list_letters",
            "List letters",
            "Lists the alphabet.",
            Request.class,
            Answer.class,
            ReadModel.AUDIT)
        .byGet();
  }

  @Override
  public Answer call(Request request, Caller caller) {
    int size = Page.sizeOf(request.limit());
    return new Answer(
        List.of("abcdefghijklmnopqrstuvwxyz".substring(0, Math.min(size, 26)).split("")),
        new Page("next", 26L));
  }
}
