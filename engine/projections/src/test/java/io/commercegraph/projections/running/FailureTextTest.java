package io.commercegraph.projections.running;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.commercegraph.log.TestPostgres;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What operators read of a failure: the error, without values of rows. */
class FailureTextTest {

  private static final String ERROR =
      "ERROR: new row for relation \"vote\" violates check constraint \"few\"";
  private static final String ROOT = ERROR + " (SQL state 23514, table vote, constraint few)\n";

  private final JdbcTemplate jdbc = new JdbcTemplate(TestPostgres.migratedDatabase());

  @BeforeEach
  void table() {
    jdbc.execute(
        "CREATE TABLE vote (voter text PRIMARY KEY, votes int CONSTRAINT few CHECK (votes < 9))");
  }

  @Test
  void theErrorComesFirstAndTheFailingRowIsLeftOut() {
    String text = of(() -> jdbc.update("INSERT INTO vote VALUES (?, ?)", "5ec\n  Ret: x", 9));

    assertThat(text).startsWith(ROOT).contains("SQL [INSERT INTO vote").doesNotContain("5ec");
  }

  @Test
  void theParametersOfABatchAreLeftOut() {
    String text =
        of(
            () ->
                jdbc.batchUpdate(
                    "INSERT INTO vote VALUES (?, ?)",
                    List.<Object[]>of(new Object[] {"5ecret", 9})));

    assertThat(text).startsWith(ROOT).doesNotContain("5ecret");
  }

  @Test
  void aKeyThatIsThereIsLeftOut() {
    jdbc.update("INSERT INTO vote VALUES ('5ecret', 1)");

    String text = of(() -> jdbc.update("INSERT INTO vote VALUES (?, ?)", "5ecret", 1));

    assertThat(text).contains("vote_pkey", "SQL state 23505").doesNotContain("5ecret");
  }

  @Test
  void aLongStatementDoesNotPushTheErrorOut() {
    String statement = "INSERT INTO vote VALUES (?, ?) --" + "x".repeat(3_000);

    assertThat(of(() -> jdbc.update(statement, "5ecret", 9))).startsWith(ROOT).hasSize(2_000);
  }

  @Test
  void aFailureOfOurOwnIsSaidOnce() {
    assertThat(FailureText.of(new IllegalArgumentException("This shop is poison")))
        .isEqualTo("java.lang.IllegalArgumentException: This shop is poison");
  }

  @Test
  void whatAnEarlierVersionStoredIsShownWithoutValues() {
    String stored =
        "org.springframework.dao.DataIntegrityViolationException: PreparedStatementCallback;"
            + " SQL [INSERT INTO vote\n  VALUES (?, ?)]; "
            + ERROR
            + "\n  Detail: Failing row contains (5ecret,\n 9).";
    assertThat(FailureText.ofStored(stored))
        .startsWith(ERROR + "\norg.springframework")
        .doesNotContain("5ecret", "Detail");

    String batch =
        "java.sql.BatchUpdateException: Batch entry 0 INSERT INTO vote VALUES (('5ecret'), ('9'))"
            + " was aborted: "
            + ERROR
            + "\n  Detail: (5ecret)  Call getNextException to see other errors.";
    assertThat(FailureText.ofStored(batch)).startsWith(ERROR).doesNotContain("5ecret");
    assertThat(FailureText.ofStored(batch.substring(0, batch.indexOf("ret'"))))
        .as("cut off within its values")
        .endsWith("Batch entry 0 (…)");
  }

  @Test
  void whatThisVersionStoredIsShownAsItIs() {
    String text = of(() -> jdbc.update("INSERT INTO vote VALUES ('5ecret', 9)"));

    assertThat(FailureText.ofStored(text)).isEqualTo(text);
    assertThat(FailureText.ofStored(null)).isNull();
  }

  private static String of(Runnable failing) {
    return FailureText.of(Objects.requireNonNull(catchThrowable(failing::run)));
  }
}
