package io.commercegraph.api.tools;

import io.commercegraph.api.log.ReadModel;
import java.util.HashSet;
import java.util.Set;

/**
 * The specification of a tool in the catalogue.
 *
 * @param name wire name, as in {@code POST /tool/<name>}
 * @param title one line for a human
 * @param description facts that an assistant needs to choose this tool and to read its answer
 * @param request record type of the request
 * @param answer record type of the answer
 * @param effect whether a call leaves something behind
 * @param reads read models that a call reads. The dispatcher waits for them where the caller sends
 *     a minimum position, and stamps the answer of a reading tool with {@code as_of}, taken before
 *     the call: a tool that reads a model it does not name here would promise too much
 * @param overGet whether REST asks for it by {@code GET} with query parameters instead of {@code
 *     POST} with a body
 */
public record ToolSpec<Q extends Record, A extends Record>(
    String name,
    String title,
    String description,
    Class<Q> request,
    Class<A> answer,
    Effect effect,
    Set<ReadModel> reads,
    boolean overGet) {

  /** What a call leaves behind. */
  public enum Effect {
    /** Nothing: it can be repeated, cached, retried. */
    READS,
    /** A fact in the log; never a change to a shop, and nothing is ever destroyed. */
    RECORDS
  }

  public ToolSpec {
    reads = Set.copyOf(reads);
  }

  /** A tool that only reads. */
  public static <Q extends Record, A extends Record> ToolSpec<Q, A> reading(
      String name,
      String title,
      String description,
      Class<Q> request,
      Class<A> answer,
      ReadModel... reads) {
    return new ToolSpec<>(
        name, title, description, request, answer, Effect.READS, Set.of(reads), false);
  }

  /** A tool that records a fact. */
  public static <Q extends Record, A extends Record> ToolSpec<Q, A> recording(
      String name,
      String title,
      String description,
      Class<Q> request,
      Class<A> answer,
      ReadModel... reads) {
    return new ToolSpec<>(
        name, title, description, request, answer, Effect.RECORDS, Set.of(reads), false);
  }

  /** The same tool, whose answers depend on these read models, too. */
  public ToolSpec<Q, A> alsoReading(Set<ReadModel> more) {
    Set<ReadModel> all = new HashSet<>(reads);
    all.addAll(more);
    return new ToolSpec<>(name, title, description, request, answer, effect, all, overGet);
  }

  /** The same tool, asked for by {@code GET} over REST. */
  public ToolSpec<Q, A> byGet() {
    return new ToolSpec<>(name, title, description, request, answer, effect, reads, true);
  }
}
