package io.commercegraph.command.outside;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.util.unit.DataSize;

/**
 * Clients for third parties with short timeouts that reach only stubs, for tests of other packages.
 */
public final class OutsideFixture {

  public static final Duration CONNECT = Duration.ofMillis(500);
  public static final Duration READ = Duration.ofMillis(400);
  public static final Duration TOTAL = Duration.ofSeconds(1);
  public static final DataSize LARGEST = DataSize.ofKilobytes(64);
  public static final Duration DOWN_FOR = Duration.ofSeconds(30);

  private OutsideFixture() {}

  /** The provider clients of a node, on a database that nodes share. */
  public static ProviderClients node(DataSource database, Clock clock, String... stubs) {
    OutsideSettings settings = settings(stubs);
    return new ProviderClients(accounts(database), new OutsideClient(settings), settings, clock);
  }

  static ProviderAccountTable accounts(DataSource database) {
    return new ProviderAccountTable(
        JdbcClient.create(database), TestRepositories.on(database, ProviderAccounts.class));
  }

  static OutsideSettings settings(String... stubs) {
    return new OutsideSettings(CONNECT, READ, TOTAL, LARGEST, DOWN_FOR, List.of(stubs));
  }
}
