import org.codelibs.opensearch.runner.OpenSearchRunner;

/** Starts a node of OpenSearch on the loopback: {@code Node <folder> <port>}. */
final class Node {

  public static void main(String[] args) throws Exception {
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.onBuild(
        (number, settings) -> {
          settings.put("network.host", "127.0.0.1");
          settings.put("http.port", args[1]);
          settings.put("transport.port", "0");
          settings.put("discovery.type", "single-node");
          settings.put("cluster.routing.allocation.disk.threshold_enabled", "false");
        });
    runner.build(
        OpenSearchRunner.newConfigs()
            .clusterName("tests")
            .numOfNode(1)
            .basePath(args[0])
            .disableESLogger());
    runner.ensureYellow();
    Thread.currentThread().join();
  }
}
