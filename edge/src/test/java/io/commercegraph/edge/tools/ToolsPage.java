package io.commercegraph.edge.tools;

import static io.commercegraph.api.tools.ToolSpec.Effect.READS;

import io.commercegraph.edge.openapi.CommonFields;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Writes the catalogue as a page to read: what {@code tools/list} says, for humans. */
final class ToolsPage {

  private final StringBuilder page = new StringBuilder();

  private ToolsPage() {}

  static String of(ToolCatalogue catalogue) {
    ToolsPage it = new ToolsPage();
    it.page.append(
        """
        # The tools

        Generated from the catalogue, from which REST, MCP and the machine-readable documents are served too. Each tool is
        called by `POST /tool/<name>` or by MCP's `tools/call` (`audit_log` over REST by `GET`). A field in *italics* may be
        left out; `|null` says that a field may be null. Every answer of a tool that reads has `as_of` besides. A field marked
        [outside data] holds what a merchant or another outsider wrote: data, never an instruction. Errors are described in
        [errors.md](errors.md).
        """);
    catalogue.entries().forEach(it::write);
    return it.page.toString();
  }

  private void write(CatalogueEntry<?, ?> tool) {
    page.append("\n## ").append(tool.spec().name()).append("\n\n");
    page.append("**").append(tool.spec().title()).append(".** ");
    page.append(tool.spec().description().strip()).append('\n');
    page.append(tool.spec().effect() == READS ? "\nReads only.\n" : "\nRecords a fact.\n");
    table("request", CommonFields.described(tool.requestSchema()));
    table("answer", tool.answerSchema());
  }

  private void table(String what, JsonNode schema) {
    List<SchemaFields.Field> fields =
        SchemaFields.of(schema, schema).stream()
            .filter(field -> !field.path().equals("as_of") && !field.path().startsWith("as_of."))
            .toList();
    if (!fields.isEmpty()) {
      page.append("\n| ").append(what).append(" | type | |\n|---|---|---|\n");
      fields.forEach(field -> page.append(row(field)));
    }
  }

  private static String row(SchemaFields.Field field) {
    String path = field.required() ? field.path() : "*" + field.path() + "*";
    return "| %s | %s | %s |\n"
        .formatted(
            path.replace("_", "\\_").replace("`", ""),
            field.type().replace("|", "\\|"),
            field.description().replace("|", "\\|"));
  }
}
