package io.commercegraph.stdio;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.net.URI;
import java.util.Map;

/**
 * The main class of the stdio bridge, which an assistant's configuration starts: {@code java -jar
 * commerce-graph-stdio.jar}.
 */
public final class Stdio {

  private static final String DEFAULT_URL = "http://127.0.0.1:8080";
  private static final String USAGE =
      """
      Speaks MCP over stdin and stdout, for a Commerce Graph that runs elsewhere. It takes no arguments.

      COMMERCE_GRAPH_URL    where the service is (default: http://127.0.0.1:8080)
      COMMERCE_GRAPH_TOKEN  an API token, for higher quotas

      With a service of its own: java -jar commerce-graph-<version>.jar stdio --standalone
      """;

  private Stdio() {}

  public static void main(String[] args) throws IOException {
    if (args.length > 0) {
      System.err.print(USAGE);
      System.exit(args[0].equals("--help") ? 0 : 2);
    }
    System.exit(run());
  }

  /** Forwards messages to the service that the environment names, until the input ends. */
  public static int run() throws IOException {
    String url = System.getenv().getOrDefault("COMMERCE_GRAPH_URL", DEFAULT_URL);
    try {
      run(URI.create(url));
      return 0;
    } catch (IllegalArgumentException e) {
      System.err.println("commerce-graph: COMMERCE_GRAPH_URL is no http or https URL: " + url);
      return 2;
    }
  }

  /** Forwards messages to a service, with the token from the environment. */
  public static void run(URI service) throws IOException {
    FileOutputStream out = claimStdout();
    Map<String, String> environment = System.getenv();
    new StdioBridge(
            new ServiceClient(service, environment.getOrDefault("COMMERCE_GRAPH_TOKEN", "")), out)
        .run(System.in);
  }

  /** The real stdout for messages; everything else that this process prints goes to stderr. */
  public static FileOutputStream claimStdout() {
    System.setOut(System.err);
    return new FileOutputStream(FileDescriptor.out);
  }
}
