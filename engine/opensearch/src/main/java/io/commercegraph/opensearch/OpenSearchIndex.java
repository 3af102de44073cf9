package io.commercegraph.opensearch;

import static io.commercegraph.opensearch.ProductDocument.JOINED;
import static io.commercegraph.opensearch.ProductDocument.PART;
import static io.commercegraph.opensearch.ProductDocument.RUN;
import static io.commercegraph.opensearch.ProductDocument.TEXT;
import static io.commercegraph.opensearch.ProductDocument.TITLE;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * The writer of the product index. Searches read an alias, behind which is one index at a time; it
 * holds the position of the log that it has followed, so that an index that is lost or older than a
 * writer thinks is noticed.
 */
public final class OpenSearchIndex {

  private static final String POSITION = "position";
  private static final String DELETED_AT = "deleted_at";
  private static final int CONFLICT = 409;
  private static final int REFUSED = 400;
  private static final Pattern NUMBER = Pattern.compile("-\\d{1,18}");

  private static final Map<String, Object> DEFINITION =
      Map.of(
          "settings",
          Map.of(
              "number_of_shards",
              1,
              "auto_expand_replicas",
              "0-1",
              "refresh_interval",
              -1,
              "similarity",
              Map.of("words", Map.of("type", "BM25", "k1", 0.6, "b", 0.5))),
          "mappings",
          Map.of(
              "dynamic",
              false,
              "properties",
              Map.of(
                  TITLE,
                  Map.of("type", "keyword", "norms", true, "similarity", "words"),
                  JOINED,
                  Map.of("type", "keyword", "similarity", "words"),
                  PART,
                  Map.of("type", "keyword", "similarity", "words"),
                  RUN,
                  Map.of("type", "keyword"),
                  TEXT,
                  Map.of("type", "object", "enabled", false),
                  DELETED_AT,
                  Map.of("type", "date", "format", "epoch_millis"))));

  private final OpenSearchClient client;
  private final String alias;

  public OpenSearchIndex(OpenSearchClient client, String alias) {
    this.client = client;
    this.alias = alias;
  }

  /**
   * The index that searches read.
   *
   * @param name of the index behind the alias
   * @param position up to which it has followed the log
   */
  public record State(String name, long position) {}

  /** The index that searches read; empty if there is none. */
  public Optional<State> state() {
    return client
        .get(alias + "/_doc/" + POSITION)
        .map(
            it ->
                new State(
                    it.path("_index").asString(), it.path("_source").path(POSITION).asLong(0)));
  }

  /**
   * Creates an index beside the one that searches read. Its number is the next one, so that the
   * order of indexes depends on no clock.
   */
  public String create() {
    long newest = names().stream().mapToLong(this::number).max().orElse(0);
    String name = String.format(Locale.ROOT, "%s-%d", alias, newest + 1);
    client.put(name, DEFINITION);
    return name;
  }

  /** Writes into an index that searches do not read yet; they cannot see it before the switch. */
  public void fill(String name, List<ProductWrite> writes, Instant now) {
    bulk(name + "/_bulk", lines(writes, now).toString());
  }

  /** Makes a filled index the one that searches read. */
  public void serve(String name, long position) {
    bulk(name + "/_bulk?refresh=true", positionLine(position));
    client.post(
        "_aliases",
        Map.of(
            "actions",
            List.of(
                Map.of(
                    "remove", Map.of("index", alias + "-*", "alias", alias, "must_exist", false)),
                Map.of("add", Map.of("index", name, "alias", alias)))));
  }

  /**
   * Writes into the index that searches read, up to a position of the log. All of it is visible to
   * searches afterwards.
   *
   * @param name of the index that was read before: where the alias was switched meanwhile, the
   *     write is lost with the former index, not hidden in the new one
   */
  public void write(String name, List<ProductWrite> writes, long position, Instant now) {
    bulk(name + "/_bulk", lines(writes, now).toString());
    // After all documents: a position that is there says that they are.
    bulk(name + "/_bulk?refresh=true", positionLine(position));
  }

  /** Deletes an index that searches do not read. */
  public void drop(String name) {
    client.delete(name);
  }

  /** Makes all that was written visible to searches. */
  public void refresh(String name) {
    client.post(name + "/_refresh", "");
  }

  /** Deletes the markers of products that were removed before a time, and the indexes before. */
  public void sweep(String name, Instant before) {
    client.post(
        name + "/_delete_by_query?conflicts=proceed",
        Map.of("query", Map.of("range", Map.of(DELETED_AT, Map.of("lt", before.toEpochMilli())))));
    names().stream().filter(other -> number(other) < number(name)).forEach(client::delete);
  }

  /** The indexes that were made for the alias, whether searches read them or not. */
  private List<String> names() {
    return client.get(alias + "-*/_alias").map(JsonNode::propertyNames).stream()
        .flatMap(Collection::stream)
        .filter(name -> NUMBER.matcher(name.substring(alias.length())).matches())
        .toList();
  }

  private long number(String name) {
    return Long.parseLong(name.substring(alias.length() + 1));
  }

  private StringBuilder lines(List<ProductWrite> writes, Instant now) {
    StringBuilder lines = new StringBuilder();
    for (ProductWrite write : writes) {
      Map<String, Object> document =
          write.text() == null
              ? Map.of(DELETED_AT, now.toEpochMilli())
              : ProductDocument.of(write.text());
      lines.append(line(write.productId(), write.version(), document));
    }
    return lines;
  }

  private String positionLine(long position) {
    return line(POSITION, position, Map.of(POSITION, position));
  }

  private String line(String id, long version, Map<String, Object> document) {
    Object action =
        Map.of("index", Map.of("_id", id, "version", version, "version_type", "external_gte"));
    return client.write(action) + "\n" + client.write(document) + "\n";
  }

  private void bulk(String path, String lines) {
    if (lines.isEmpty()) {
      return;
    }
    for (JsonNode item : client.post(path, lines).path("items")) {
      JsonNode result = item.path("index");
      int status = result.path("status").asInt(0);
      String reason = result.path("error").path("reason").asString("");
      if (status == REFUSED) {
        throw new IllegalArgumentException("OpenSearch refuses a document: " + reason);
      }
      if (status > REFUSED && status != CONFLICT) {
        throw new OpenSearchUnavailable("OpenSearch could not write: " + reason);
      }
    }
  }
}
