package io.commercegraph.bench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/**
 * A tool that looks one thing up by its id.
 *
 * @param named text that each good answer contains
 */
record Lookup(String tool, String argument, List<String> ids, String named) {

  /** Ids of as many digits as there are calls in hours. */
  private static final int FIRST_CALL = 100_000_000;

  IntFunction<byte[]> overRest() {
    List<byte[]> requests =
        ids.stream().map(id -> Http.post("/tool/" + tool, arguments(id))).toList();
    return i -> requests.get(i % requests.size());
  }

  /** Each call with an id of its own: a session may have one id under way only once. */
  IntFunction<byte[]> overMcp(String... headers) {
    AtomicInteger number = new AtomicInteger(FIRST_CALL);
    List<Numbered> requests =
        ids.stream()
            .map(id -> Numbered.of(Http.post("/mcp", call(FIRST_CALL, id), headers)))
            .toList();
    return i -> requests.get(i % requests.size()).with(number.getAndIncrement());
  }

  /** The call of {@code get_product} with a number. */
  static String ofProduct(int number, String id) {
    return new Lookup("get_product", "product_id", List.of(id), id).call(number, id);
  }

  private String call(int number, String id) {
    return """
    {"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"%s","arguments":%s}}\
    """
        .formatted(number, tool, arguments(id));
  }

  private String arguments(String id) {
    return "{\"" + argument + "\":\"" + id + "\"}";
  }

  /** A request whose number can be changed without making it anew. */
  private static final class Numbered {

    private final byte[] request;
    private final int end;

    private Numbered(byte[] request, int end) {
      this.request = request;
      this.end = end;
    }

    static Numbered of(byte[] request) {
      String number = String.valueOf(FIRST_CALL);
      return new Numbered(
          request, new String(request, ISO_8859_1).indexOf(number) + number.length());
    }

    byte[] with(int number) {
      byte[] numbered = request.clone();
      int at = end;
      for (int rest = number; rest > 0; rest /= 10) {
        numbered[--at] = (byte) ('0' + rest % 10);
      }
      return numbered;
    }
  }
}
