package io.commercegraph.edge.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.WrongLog;
import io.commercegraph.api.secrets.SecretRefused;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** Shows which failures of a start are reported in one line. */
class OneLineStartErrorReporterTest {

  @Test
  void findsTheRefusalInWhatSpringWrapsAroundIt() {
    var wrapped = new IllegalStateException("pages", new StartRefused("the folder is taken"));

    assertThat(OneLineStartErrorReporter.inOneLine(wrapped)).isEqualTo("the folder is taken");
  }

  @Test
  void findsTheWrongLog() {
    var wrapped = new IllegalStateException("pages", new WrongLog("it is another log"));

    assertThat(OneLineStartErrorReporter.inOneLine(wrapped)).isEqualTo("it is another log");
  }

  @Test
  void findsTheRefusedSecret() {
    var wrapped = new IllegalStateException("pages", new SecretRefused("it is another secret"));

    assertThat(OneLineStartErrorReporter.inOneLine(wrapped)).isEqualTo("it is another secret");
  }

  @Test
  void saysThatTheDatabaseIsAway() {
    var away = new IllegalStateException(new SQLException("Connection refused.", "08001"));

    assertThat(OneLineStartErrorReporter.inOneLine(away))
        .isEqualTo("the database can't be used: Connection refused.");
  }

  @Test
  void leavesFaultsToThoseWhoPrintThemWhole() {
    var fault = new IllegalStateException(new SQLException("syntax error", "42601"));

    assertThat(OneLineStartErrorReporter.inOneLine(fault)).isNull();
  }
}
