package io.commercegraph.edge.tools;

import static io.commercegraph.api.tools.ToolSpec.Effect.READS;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Explanations;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.tools.PastStates;
import io.commercegraph.api.tools.PastTool;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A tool with the schemas and rules that are derived from its records. */
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
    if (tool instanceof PastTool<?, ?>) {
      requestSchema
          .withObjectProperty("properties")
          .putObject(PastStates.FIELD)
          .put("type", "string")
          .put("maxLength", 64);
    }
    if (explains()) {
      requestSchema
          .withObjectProperty("properties")
          .putObject(Explanations.FIELD)
          .put("type", "boolean");
    }
    this.rules = ObjectRule.of(requestSchema);
  }

  public ToolSpec<Q, A> spec() {
    return spec;
  }

  /**
   * The schema of the request. It allows no other fields, since a misspelt filter must not match
   * everything.
   */
  public ObjectNode requestSchema() {
    return requestSchema.deepCopy();
  }

  /** The schema of the whole answer, with a reading tool's stamp. */
  public ObjectNode answerSchema() {
    return answerSchema.deepCopy();
  }

  /**
   * Checks a request and converts it to the tool's request record. A past state that it asks for is
   * taken out, since the tool never sees it.
   */
  CheckedRequest<Q> read(ObjectNode request) {
    rules.checkFields(request);
    if (!(tool instanceof PastTool<Q, A> past)) {
      return new CheckedRequest<>(record(request), null, null, false);
    }
    JsonNode knownAt = request.get(PastStates.FIELD);
    boolean explain = request.path(Explanations.FIELD).asBoolean(false);
    ObjectNode own = request.deepCopy();
    own.remove(List.of(PastStates.FIELD, Explanations.FIELD));
    Q read = record(own);
    return knownAt == null
        ? new CheckedRequest<>(read, null, null, explain)
        : new CheckedRequest<>(read, knownAt.stringValue(), past.scope(read), explain);
  }

  private boolean explains() {
    return tool instanceof PastTool<?, ?> past && past.explains();
  }

  /**
   * A request that keeps the rules.
   *
   * @param knownAt the past state that it asks for
   * @param scope what it is about, if it asks for one
   * @param explain whether the answer must say which events it rests on
   */
  record CheckedRequest<Q>(
      Q request, @Nullable String knownAt, @Nullable PastScope scope, boolean explain) {}

  private Q record(ObjectNode request) {
    try {
      return WireJson.MAPPER.treeToValue(request, spec.request());
    } catch (JacksonException refused) {
      if (refused.getCause() instanceof ToolProblem problem) {
        throw problem;
      }
      throw refused;
    }
  }

  /** The read models that the answer to a request depends on. */
  Set<ReadModel> reads(Q request) {
    Set<ReadModel> more = tool.alsoReads(request);
    if (more.isEmpty()) {
      return spec.reads();
    }
    Set<ReadModel> all = EnumSet.copyOf(more);
    all.addAll(spec.reads());
    return all;
  }

  A call(Q request, Caller caller) {
    return tool.call(request, caller);
  }
}
