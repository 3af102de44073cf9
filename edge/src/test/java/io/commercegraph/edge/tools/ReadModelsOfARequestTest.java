package io.commercegraph.edge.tools;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolSpec;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Shows that a call waits for what its own request depends on, and for nothing else. */
class ReadModelsOfARequestTest {

  private final ToolCatalogue catalogue = new ToolCatalogue(List.of(new Shops()));

  @Test
  void aRequestMayDependOnMoreThanItsTool() {
    assertThat(reads("{}")).containsExactly(ReadModel.SHOPS);
    assertThat(reads("{\"words\":\"pen\"}"))
        .containsExactlyInAnyOrder(ReadModel.SHOPS, ReadModel.SEARCH);
  }

  private Set<ReadModel> reads(String request) {
    return reads(catalogue.find("shops").orElseThrow(), request);
  }

  private static <Q extends Record, A extends Record> Set<ReadModel> reads(
      CatalogueEntry<Q, A> tool, String request) {
    return tool.reads(tool.read(StrictJson.readObject(request.getBytes(UTF_8))).request());
  }

  private record Shops() implements Tool<Shops.Request, Shops.Answer> {

    record Request(@Size(max = 10) @JsonPropertyDescription("Words.") @Nullable String words) {}

    record Answer(@JsonPropertyDescription("Names.") List<String> names) {}

    @Override
    public ToolSpec<Request, Answer> spec() {
      return ToolSpec.reading(
          "shops", "Shops", "Shops.", Request.class, Answer.class, ReadModel.SHOPS);
    }

    @Override
    public Set<ReadModel> alsoReads(Request request) {
      return request.words() == null ? Set.of() : Set.of(ReadModel.SEARCH);
    }

    @Override
    public Answer call(Request request, Caller caller) {
      return new Answer(List.of());
    }
  }
}
