package io.commercegraph.edge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Requests of a subcommand to the operators' addresses. What the service answers is printed line by
 * line as it comes.
 *
 * @param spec the subcommand, which has the streams to print to
 */
record OpsRequests(CommandSpec spec) {

  private static final int NOT_DONE = 1;

  /** Sends a request without a body; the exit code is 1 where the service refuses it. */
  int send(String method, String path) throws IOException, InterruptedException {
    return send(method, path, Map.of());
  }

  /** Sends a request with those of the parameters that have a value. */
  int send(String method, String path, Map<String, @Nullable Object> parameters)
      throws IOException, InterruptedException {
    return send(method, path, parameters, lastLine -> true);
  }

  /**
   * Sends a request with those of the parameters that have a value.
   *
   * @param isDone whether the last line of an answer says that what was asked is done; where not,
   *     the exit code is 1
   */
  int send(
      String method,
      String path,
      Map<String, @Nullable Object> parameters,
      Predicate<String> isDone)
      throws IOException, InterruptedException {
    // Taken now: a service that is started for this command turns standard output away.
    PrintWriter out = spec.commandLine().getOut();
    String query = OpsClient.query(parameters);
    String address = query.isEmpty() ? path : path + "?" + query;
    return OpsClient.run(
        client -> printed(client.send(method, address, BodyHandlers.ofLines()), isDone, out),
        spec.commandLine().getErr());
  }

  private static int printed(
      HttpResponse<Stream<String>> response, Predicate<String> isDone, PrintWriter out)
      throws IOException {
    String last = "";
    try (Stream<String> lines = response.body()) {
      for (String line : (Iterable<String>) lines::iterator) {
        out.println(line);
        last = line;
      }
    } catch (UncheckedIOException brokeOff) {
      throw brokeOff.getCause();
    } finally {
      out.flush();
    }
    return response.statusCode() < 300 && isDone.test(last) ? 0 : NOT_DONE;
  }

  /** A text as a part of an address's path. */
  static String part(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
