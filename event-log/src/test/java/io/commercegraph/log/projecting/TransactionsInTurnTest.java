package io.commercegraph.log.projecting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.log.yielding.Background;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.common.transaction.Transaction;
import org.junit.jupiter.api.Test;

class TransactionsInTurnTest {

  private final List<String> seen = new ArrayList<>();

  @Test
  void beginsWhenTheTurnIsHadAndGivesItBackAtTheEnd() {
    over(new Told()).startTransaction().commit();
    assertThat(seen).containsExactly("turn", "begin", "commit", "end");
  }

  @Test
  void givesTheTurnBackWhenItIsRolledBack() {
    over(new Told()).startTransaction().rollback();
    assertThat(seen).containsExactly("turn", "begin", "rollback", "end");
  }

  @Test
  void givesTheTurnBackWhenNothingBegins() {
    TransactionsInTurn transactions =
        new TransactionsInTurn(
            () -> {
              throw new IllegalStateException("no connection");
            },
            this::turn);
    assertThatThrownBy(transactions::startTransaction).hasMessage("no connection");
    assertThat(seen).containsExactly("turn", "end");
  }

  @Test
  void givesTheTurnBackWhenItsEndFails() {
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

  private TransactionsInTurn over(Transaction transaction) {
    return new TransactionsInTurn(
        () -> {
          seen.add("begin");
          return transaction;
        },
        this::turn);
  }

  private Background.Turn turn() {
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
