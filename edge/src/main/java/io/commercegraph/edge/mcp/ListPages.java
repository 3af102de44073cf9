package io.commercegraph.edge.mcp;

import static io.commercegraph.edge.mcp.McpFault.invalidParams;

import io.commercegraph.edge.http.Sha256;
import io.commercegraph.edge.tools.WireJson;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Cuts the results of listing methods into pages. A cursor holds where its page begins and a hash
 * of the list, so that one of another list, or of a list that has changed since, is refused.
 *
 * @param size how many entries a page has at most
 */
record ListPages(int size) {

  private static final Map<String, String> ENTRIES_BY_METHOD =
      Map.of(
          "tools/list", "tools",
          "prompts/list", "prompts",
          "resources/list", "resources",
          "resources/templates/list", "resourceTemplates");

  private static final int HASH_LENGTH = 16;
  private static final int MOST_LENGTH = 128;

  /** The page of a listing that a request asks for; what is no listing stays as it is. */
  ObjectNode page(JsonRpcRequest rpcRequest, ObjectNode result) {
    @Nullable String entries = ENTRIES_BY_METHOD.get(rpcRequest.method());
    if (entries == null || !(result.path(entries) instanceof ArrayNode all)) {
      return result;
    }
    String hash =
        HexFormat.of().formatHex(Sha256.of(bytes(all.toString()))).substring(0, HASH_LENGTH);
    int from = from(rpcRequest.params().path("cursor"), hash, all.size());
    if (from == 0 && all.size() <= size) {
      return result;
    }
    ArrayNode shown = WireJson.MAPPER.createArrayNode();
    all.valueStream().skip(from).limit(size).forEach(shown::add);
    result.set(entries, shown);
    if (from + size < all.size()) {
      result.put("nextCursor", cursor(from + size, hash));
    }
    return result;
  }

  private int from(JsonNode cursor, String hash, int entries) {
    if (cursor.isMissingNode() || cursor.isNull()) {
      return 0;
    }
    if (cursor.isString() && cursor.stringValue().length() <= MOST_LENGTH) {
      for (int from = size; from < entries; from += size) {
        if (cursor.stringValue().equals(cursor(from, hash))) {
          return from;
        }
      }
    }
    throw invalidParams(
        "cursor must be the nextCursor of this list's last page; the list may have changed, so"
            + " begin again without a cursor");
  }

  private static String cursor(int from, String hash) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(from + "." + hash));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
