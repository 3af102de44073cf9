package io.commercegraph.edge.tools;

import static io.commercegraph.api.tools.ToolSpec.Effect.READS;

import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolSpec;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/**
 * The catalogue of all tools by name, the only source of what REST, MCP and the documents offer. A
 * tool that could not be offered over every protocol stops the start-up.
 */
@Component
public final class ToolCatalogue {

  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,63}");

  private final SequencedMap<String, CatalogueEntry<?, ?>> entries = new TreeMap<>();

  public ToolCatalogue(List<Tool<?, ?>> tools) {
    RecordSchemas schemas = new RecordSchemas();
    for (Tool<?, ?> tool : tools) {
      ToolSpec<?, ?> spec = tool.spec();
      refuseIncomplete(spec);
      if (entries.put(spec.name(), new CatalogueEntry<>(tool, schemas)) != null) {
        throw new IllegalStateException("Two tools are called " + spec.name());
      }
    }
  }

  /** All tools in the order of their names, which is the same on every node. */
  public Collection<CatalogueEntry<?, ?>> entries() {
    return List.copyOf(entries.values());
  }

  public Optional<CatalogueEntry<?, ?>> find(String name) {
    return Optional.ofNullable(entries.get(name));
  }

  private static void refuseIncomplete(ToolSpec<?, ?> spec) {
    Map<String, Boolean> must =
        Map.of(
            "a name in snake_case",
            NAME.matcher(spec.name()).matches(),
            "a title",
            !spec.title().isBlank(),
            "a description",
            !spec.description().isBlank(),
            "a read model, since it reads",
            spec.effect() != READS || !spec.reads().isEmpty());
    must.forEach(
        (what, given) -> {
          if (!given) {
            throw new IllegalStateException("The tool '" + spec.name() + "' needs " + what);
          }
        });
  }
}
