package io.commercegraph.edge.tools;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.log.LogUnavailable;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.junit.jupiter.api.Test;

class StoreFaultsTest {

  @Test
  void aLogThatTakesNothingIsAStoreThatIsAway() {
    SQLException gone = new SQLException("terminating connection", "57P02");

    assertThat(StoreFaults.isOne(LogUnavailable.maybeRecorded("away", gone))).isTrue();
    assertThat(StoreFaults.isOne(LogUnavailable.notRecorded("full", null))).isTrue();
  }

  @Test
  void aFaultDeepDownCountsAndABugDoesNot() {
    assertThat(StoreFaults.isOne(new IllegalStateException(new SQLTransientConnectionException())))
        .isTrue();
    assertThat(StoreFaults.isOne(new IllegalStateException(new NullPointerException()))).isFalse();
  }
}
