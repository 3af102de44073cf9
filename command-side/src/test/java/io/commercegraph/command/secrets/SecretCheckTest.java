package io.commercegraph.command.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.secrets.EmbeddedSecretFile;
import io.commercegraph.api.secrets.RandomSecret;
import io.commercegraph.api.secrets.SecretRefused;
import io.commercegraph.log.LogTest;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests starts with a right, wrong, missing or lost secret. */
@LogTest
@Import(SecretsFixture.class)
class SecretCheckTest {

  private static final KeyName NAME = new KeyName("a feature", "1");
  private static final String OLD_ID = OperatorSecret.of("a test", SecretsFixture.OLD).id();
  private static final String NEW_ID = OperatorSecret.of("a test", SecretsFixture.NEW).id();

  @Autowired private JdbcClient jdbc;
  @Autowired private SecretsFixture secrets;

  @BeforeEach
  void noKeys() {
    jdbc.sql("TRUNCATE wrapped_key").update();
  }

  @Test
  void anotherSecretIsRefusedAndChangesNothing() {
    byte[] key = secrets.started(SecretsFixture.OLD, null).key(NAME);
    List<String> rows = rows();

    refused(() -> secrets.started(SecretsFixture.NEW, null), OLD_ID, "given is " + NEW_ID);

    assertThat(rows()).isEqualTo(rows);
    assertThat(secrets.started(SecretsFixture.OLD, null).key(NAME)).isEqualTo(key);
  }

  @Test
  void anotherSecretIsRefusedThoughNoFeatureHasAKeyYet() {
    secrets.started(SecretsFixture.OLD, null);

    refused(() -> secrets.started(SecretsFixture.NEW, null), OLD_ID, NEW_ID);
  }

  @Test
  void noSecretIsRefusedWhereThereAreKeys() {
    secrets.started(SecretsFixture.OLD, null);
    BesideData beside = new BesideData();

    refused(() -> secrets.started(null, null), OLD_ID, "none is given");
    refused(() -> check(beside, null), OLD_ID, "none is given");

    assertThat(beside.secret).as("none is made in the place of the one that is missing").isNull();
  }

  @Test
  void noSecretIsFineWhereThereAreNoKeys() {
    assertThat(secrets.started(null, null).since()).isEmpty();
    assertThat(rows()).isEmpty();
  }

  @Test
  void oneIsMadeBesideTheEmbeddedDatabaseAndFoundAgain() {
    BesideData beside = new BesideData();
    OperatorSecrets made = check(beside, null);
    byte[] key = new KeyRing(made, secrets.table(), secrets.table().since()).key(NAME);
    String secret = beside.secret;

    OperatorSecrets again = check(beside, null);

    assertThat(beside.secret).isNotNull().isEqualTo(secret);
    assertThat(new KeyRing(again, secrets.table(), secrets.table().since()).key(NAME))
        .isEqualTo(key);
  }

  @Test
  void theKeysOfALostSecretAreGivenUpOnOrderAlone() {
    secrets.started(SecretsFixture.OLD, null).key(NAME);

    refused(() -> check(new BesideData(), NEW_ID), OLD_ID, "none is given");
    BesideData beside = new BesideData();
    OperatorSecrets begun = check(beside, OLD_ID);

    assertThat(beside.secret).isNotNull();
    assertThat(rows()).hasSize(1);
    assertThat(new KeyRing(begun, secrets.table(), secrets.table().since()).key(NAME)).hasSize(32);
  }

  @Test
  void aSecretThatIsGivenIsNotLost() {
    secrets.started(SecretsFixture.OLD, null).key(NAME);
    List<String> rows = rows();

    new SecretCheck(secrets.table(), Optional.empty(), OLD_ID)
        .check(SecretsFixture.given(SecretsFixture.OLD, null));

    assertThat(rows()).isEqualTo(rows);
  }

  private OperatorSecrets check(BesideData beside, @Nullable String lost) {
    SecretSettings settings = new SecretSettings(null, null, null, null, lost);
    return new SecretCheck(secrets.table(), Optional.of(beside), lost)
        .check(SecretSources.given(settings, Optional.of(beside)));
  }

  private List<String> rows() {
    return jdbc.sql("SELECT wrapped_key::text FROM wrapped_key ORDER BY purpose, key_id")
        .query((row, n) -> row.getString(1))
        .list();
  }

  private static void refused(ThrowingCallable start, String... said) {
    assertThatThrownBy(start)
        .isInstanceOf(SecretRefused.class)
        .hasMessageContainingAll(said)
        .message()
        .doesNotContain(SecretsFixture.OLD, SecretsFixture.NEW, "\n");
  }

  private static final class BesideData implements EmbeddedSecretFile {
    private @Nullable String secret;

    @Override
    public Optional<String> read() {
      return Optional.ofNullable(secret);
    }

    @Override
    public String make() {
      String made = RandomSecret.text();
      secret = made;
      return made;
    }

    @Override
    public String place() {
      return "a file";
    }
  }
}
