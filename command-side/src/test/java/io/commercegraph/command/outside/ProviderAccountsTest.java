package io.commercegraph.command.outside;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.ops.ResourceAccounts.Account;
import io.commercegraph.log.TestPostgres;
import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Shows that calls to outside providers are counted over restarts and nodes, and stop at the
 * budget.
 */
class ProviderAccountsTest {

  private static final URI ADDRESS = URI.create("https://rates.example/");

  private final DataSource database = TestPostgres.migratedDatabase();
  private final StubServer stub = new StubServer(StubServer.json(200, "{}"));

  @AfterEach
  void close() {
    stub.close();
  }

  @Test
  void callsErrorsTimeAndSuccessAreKeptOverARestart() throws Exception {
    ProviderClient line = node().create("rates", 10);
    line.ask(ADDRESS, Map.of(), OutsideAnswer::text);
    assertThatThrownBy(
            () ->
                line.ask(
                    ADDRESS,
                    Map.of(),
                    answer -> {
                      throw OutsideFailure.malformed("no sense");
                    }))
        .isInstanceOf(OutsideFailure.class);

    Account account = reopened(10);
    assertThat(account.calls()).isEqualTo(2);
    assertThat(account.errors()).isEqualTo(1);
    assertThat(account.latencySeconds()).isPositive();
    assertThat(account.budget()).isEqualTo(10);
    assertThat(account.remaining()).isEqualTo(8);
    assertThat(account.lastSuccessAt()).isNotNull();
  }

  @Test
  void aLineThatWasNeverUsedHasAnAccount() {
    ProviderClients lines = node();
    lines.create("rates", 10);
    assertThat(lines.accounts())
        .containsExactly(
            new Account(
                "rates",
                io.commercegraph.api.ops.ResourceAccounts.Kind.DATA,
                0,
                0,
                0,
                10L,
                10L,
                null));
  }

  @Test
  void aUsedUpBudgetStopsCallsOfAllNodesBeforeTheyAreMade() throws Exception {
    List<ProviderClient> nodes = List.of(node().create("rates", 20), node().create("rates", 20));
    List<Callable<Boolean>> calls = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      ProviderClient line = nodes.get(i % 2);
      calls.add(() -> isAnswered(line));
    }
    int answered = 0;
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      for (Future<Boolean> call : threads.invokeAll(calls)) {
        answered += call.get() ? 1 : 0;
      }
    }
    assertThat(answered).isEqualTo(20);
    assertThat(stub.asked()).hasSize(20);
    assertThat(reopened(20).remaining()).isZero();
    assertThat(isAnswered(node().create("rates", 20))).isFalse();
    assertThat(stub.asked()).hasSize(20);
  }

  @Test
  void whoDiesInTheMiddleOfACallHasPaidForIt() {
    ProviderAccountTable dying = OutsideFixture.accounts(database);
    assertThat(dying.reserve("rates", 1)).isTrue();
    // It never comes to settle.
    assertThat(OutsideFixture.accounts(database).reserve("rates", 1)).isFalse();
    assertThat(reopened(1).calls()).isEqualTo(1);
  }

  @Test
  void eachDayHasItsOwnBudget() {
    ProviderAccountTable table = OutsideFixture.accounts(database);
    assertThat(table.reserve("rates", 1)).isTrue();
    assertThat(table.reserve("rates", 1)).isFalse();
    JdbcClient.create(database).sql("UPDATE outside_account SET day = day - 1").update();
    assertThat(reopened(1).remaining()).isEqualTo(1);
    assertThat(table.reserve("rates", 1)).isTrue();
    assertThat(table.reserve("rates", 1)).isFalse();
    assertThat(reopened(1).calls()).isEqualTo(2);
  }

  @Test
  void withoutABudgetNothingIsAsked() throws ExecutionException, InterruptedException {
    assertThat(isAnswered(node().create("rates", 0))).isFalse();
    assertThat(stub.asked()).isEmpty();
  }

  private boolean isAnswered(ProviderClient line) {
    try {
      line.ask(ADDRESS, Map.of(), OutsideAnswer::text);
      return true;
    } catch (CallNotPermitted usedUp) {
      return false;
    } catch (OutsideFailure failed) {
      throw new AssertionError(failed);
    }
  }

  private Account reopened(long budget) {
    ProviderClients lines = node();
    lines.create("rates", budget);
    return lines.accounts().getFirst();
  }

  private ProviderClients node() {
    return OutsideFixture.node(database, Clock.systemUTC(), stub.insteadOf("rates.example"));
  }
}
