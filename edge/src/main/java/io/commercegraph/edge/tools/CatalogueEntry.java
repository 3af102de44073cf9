package io.commercegraph.edge.tools;

import static io.commercegraph.api.tools.ToolSpec.Effect.READS;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ObjectNode;

/** A tool with what follows from its records. */
public final class CatalogueEntry<Q extends Record, A extends Record> {

  private final Tool<Q, A> tool;
  private final ToolSpec<Q, A> spec;
  private final ObjectNode requestSchema;
  private final ObjectNode answerSchema;
  private final ObjectRule rules;

  CatalogueEntry(Tool<Q, A> tool, RecordSchemas schemas) {
    this.tool = tool;
    this.spec = tool.spec();
    this.requestSchema = schemas.ofRequest(spec.request());
    this.answerSchema =
        spec.effect() == READS
            ? schemas.ofStampedAnswer(spec.answer())
            : schemas.ofAnswer(spec.answer());
    this.rules = ObjectRule.of(requestSchema);
  }

  public ToolSpec<Q, A> spec() {
    return spec;
  }

  /** Closed: a misspelt filter must not get everything. */
  public ObjectNode requestSchema() {
    return requestSchema.deepCopy();
  }

  /** Of the whole answer, the stamp of a reading tool included. */
  public ObjectNode answerSchema() {
    return answerSchema.deepCopy();
  }

  /** Checks a request and makes it the record that the tool takes. */
  Q read(ObjectNode request) {
    rules.checkFields(request);
    try {
      return WireJson.MAPPER.treeToValue(request, spec.request());
    } catch (JacksonException refused) {
      if (refused.getCause() instanceof ToolProblem problem) {
        throw problem;
      }
      throw refused;
    }
  }

  A call(Q request, Caller caller) {
    return tool.call(request, caller);
  }
}
