package io.commercegraph.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.util.FileSystemUtils;

/**
 * A service with the market in it and its PostgreSQL, for all the rows of a process: the first to
 * ask starts it, those after it find it as warm as it was left.
 */
final class MarketService implements AutoCloseable {

  /** The process of the rows that share it. */
  static final String PROCESS = "market";

  private static final Path DATA = Path.of("bench", "target", "data-market");
  private static final String DATABASE = "service";

  /** The load says in a header where a report comes from. */
  private static final String REPORTERS_FROM_ANYWHERE =
      "commerce-graph.keys.trusted-proxies=127.0.0.1/32";

  private @Nullable Postgres postgres;
  private @Nullable ServiceProcess service;
  private boolean isWarm;
  private @Nullable String beforeTheLastPrices;

  ServiceProcess running() throws Exception {
    if (service == null) {
      FileSystemUtils.deleteRecursively(DATA);
      postgres = Postgres.start();
      service =
          ServiceProcess.startOn(
              postgres.create(DATABASE), DATA, Service.PORT, REPORTERS_FROM_ANYWHERE);
      MarketFeed.load(Service.PORT, String.join("\n", Market.feed()));
    }
    return service;
  }

  /**
   * The same, as warm as reading makes it: with the requests of all rows that read from it, since
   * it is one process, whose compilers have most of their work in common.
   */
  ServiceProcess warm() throws Exception {
    ServiceProcess running = running();
    if (!isWarm) {
      List<IntFunction<byte[]>> all = new ArrayList<>();
      ReadsRow.contestants().values().forEach(requests -> all.add(Load.inTurn(requests)));
      all.add(Load.inTurn(SideBySideRow.requests()));
      all.addAll(McpRow.ours());
      new Load(Service.PORT, Load.mixed(all)).warmUp(running.process());
      isWarm = true;
    }
    return running;
  }

  /**
   * The same with the product of {@link LongHistory}; tells the position before its last prices.
   */
  String withHistory() throws Exception {
    warm();
    if (beforeTheLastPrices == null) {
      beforeTheLastPrices = LongHistory.load(Service.PORT);
    }
    return beforeTheLastPrices;
  }

  /** A new and empty database beside its own, for peers that have tables of their own. */
  String createBeside(String name) throws SQLException {
    return Objects.requireNonNull(postgres).create(name);
  }

  /** Its database, for peers that read the same tables. */
  String databaseForNode() {
    return Objects.requireNonNull(postgres).addressForNode(DATABASE);
  }

  @Override
  public void close() throws IOException {
    if (service != null) {
      service.close();
    }
    if (postgres != null) {
      postgres.close();
    }
  }
}
