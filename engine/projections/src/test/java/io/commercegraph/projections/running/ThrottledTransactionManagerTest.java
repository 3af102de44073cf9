package io.commercegraph.projections.running;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.log.yielding.BackgroundThrottle;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.common.transaction.Transaction;
import org.junit.jupiter.api.Test;

/** Shows that a transaction's permit is always released. */
class ThrottledTransactionManagerTest {

  private final List<String> seen = new ArrayList<>();

  @Test
  void acquiresAPermitAndReleasesItAtTheEnd() {
    over(new Told()).startTransaction().commit();
    assertThat(seen).containsExactly("turn", "begin", "commit", "end");
  }

  @Test
  void releasesThePermitOnRollback() {
    over(new Told()).startTransaction().rollback();
    assertThat(seen).containsExactly("turn", "begin", "rollback", "end");
  }

  @Test
  void releasesThePermitWhenStartingFails() {
    ThrottledTransactionManager transactions =
        new ThrottledTransactionManager(
            () -> {
              throw new IllegalStateException("no connection");
            },
            this::turn);
    assertThatThrownBy(transactions::startTransaction).hasMessage("no connection");
    assertThat(seen).containsExactly("turn", "end");
  }

  @Test
  void releasesThePermitWhenCommittingFails() {
    Transaction begun =
        over(new Told() {
              @Override
              public void commit() {
                throw new IllegalStateException("gone");
              }
            })
            .startTransaction();
    assertThatThrownBy(begun::commit).hasMessage("gone");
    assertThat(seen).containsExactly("turn", "begin", "end");
  }

  private ThrottledTransactionManager over(Transaction transaction) {
    return new ThrottledTransactionManager(
        () -> {
          seen.add("begin");
          return transaction;
        },
        this::turn);
  }

  private BackgroundThrottle.Permit turn() {
    seen.add("turn");
    return () -> seen.add("end");
  }

  private class Told implements Transaction {

    @Override
    public void commit() {
      seen.add("commit");
    }

    @Override
    public void rollback() {
      seen.add("rollback");
    }
  }
}
