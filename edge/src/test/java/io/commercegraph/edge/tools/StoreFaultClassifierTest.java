package io.commercegraph.edge.tools;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.log.LogUnavailable;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.TransactionTimedOutException;
import org.springframework.transaction.UnexpectedRollbackException;

/** Shows which exceptions mean that the store is away and which are bugs. */
class StoreFaultClassifierTest {

  @Test
  void aLogThatTakesNothingIsAStoreThatIsAway() {
    SQLException gone = new SQLException("terminating connection", "57P02");

    assertThat(StoreFaultClassifier.isOne(LogUnavailable.maybeRecorded("away", gone))).isTrue();
    assertThat(StoreFaultClassifier.isOne(LogUnavailable.notRecorded("full", null))).isTrue();
  }

  @Test
  void aFaultDeepDownCountsAndABugDoesNot() {
    assertThat(
            StoreFaultClassifier.isOne(
                new IllegalStateException(new SQLTransientConnectionException())))
        .isTrue();
    assertThat(StoreFaultClassifier.isOne(new IllegalStateException(new NullPointerException())))
        .isFalse();
  }

  @Test
  void aTransactionThatCouldNotBeBegunOrEndedIsAStoreThatIsAway() {
    SQLException closed = new SQLException("Connection is closed");

    assertThat(StoreFaultClassifier.isOne(new CannotCreateTransactionException("begin", closed)))
        .isTrue();
    assertThat(StoreFaultClassifier.isOne(new TransactionSystemException("commit failed", closed)))
        .isTrue();
    assertThat(StoreFaultClassifier.isOne(new TransactionTimedOutException("took too long")))
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"08006", "25006", "25P03", "53100", "53300", "55P03", "57P01", "58030"})
  void whatTheStoreSaysOfItselfCountsWhoeverHasTranslatedIt(String state) {
    SQLException said = new SQLException("the store's words", state);

    assertThat(StoreFaultClassifier.isOne(new UncategorizedSQLException("a task", null, said)))
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"22P02", "23505", "42601", "42P01"})
  void whatItSaysOfAStatementIsABug(String state) {
    SQLException said = new SQLException("the store's words", state);

    assertThat(StoreFaultClassifier.isOne(new UncategorizedSQLException("a task", null, said)))
        .isFalse();
    assertThat(StoreFaultClassifier.isOne(new DuplicateKeyException("twice", said))).isFalse();
  }

  @Test
  void aTransactionThatIsUsedWronglyIsABug() {
    assertThat(StoreFaultClassifier.isOne(new IllegalTransactionStateException("none is open")))
        .isFalse();
    assertThat(StoreFaultClassifier.isOne(new UnexpectedRollbackException("marked by ourselves")))
        .isFalse();
  }
}
