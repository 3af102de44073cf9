package io.commercegraph.command.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.secrets.SecretRefused;
import io.commercegraph.api.secrets.SecretRotation.RotationResult;
import io.commercegraph.log.LogTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests a rotation of the operator's secret while several nodes run on one database. */
@LogTest
@Import(SecretsFixture.class)
class RotationTest {

  private static final KeyName NAME = new KeyName("a feature", "1");
  private static final KeyName NEXT = new KeyName("a feature", "2");

  @Autowired private JdbcClient jdbc;
  @Autowired private SecretsFixture secrets;

  private byte[] key;

  @BeforeEach
  void oneKey() {
    jdbc.sql("TRUNCATE wrapped_key").update();
    key = secrets.started(SecretsFixture.OLD, null).key(NAME);
  }

  @Test
  void nodesThatStartAtOnceHaveOneKey() throws Exception {
    try (ExecutorService nodes = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<byte[]>> keys = new ArrayList<>();
      for (int _ : IntStream.range(0, 16).toArray()) {
        keys.add(nodes.submit(() -> secrets.started(SecretsFixture.OLD, null).key(NEXT)));
      }
      byte[] first = keys.getFirst().get();
      for (Future<byte[]> each : keys) {
        assertThat(each.get()).isEqualTo(first).hasSize(32);
      }
      assertThat(first).isNotEqualTo(key);
    }
  }

  @Test
  void untilItIsOrderedNodesOfBothKindsReadAndMakeKeys() {
    KeyRing notRestarted = secrets.started(SecretsFixture.OLD, null);
    KeyRing restarted = secrets.started(SecretsFixture.NEW, SecretsFixture.OLD);

    assertThat(restarted.key(NAME)).isEqualTo(key);
    assertThat(notRestarted.key(NEXT)).isEqualTo(restarted.key(NEXT));
  }

  @Test
  void wrapsEveryKeyByTheNewSecret() {
    RotationResult rotated = rotate();

    assertThat(rotated.rewrapped()).isEqualTo(2);
    assertThat(secrets.started(SecretsFixture.NEW, null).key(NAME)).isEqualTo(key);
    assertThatThrownBy(() -> secrets.started(SecretsFixture.OLD, null))
        .isInstanceOf(SecretRefused.class);
  }

  @Test
  void isOrderedAgainWithoutHarm() {
    rotate();
    byte[] next = secrets.started(SecretsFixture.NEW, null).key(NEXT);

    RotationResult again = rotate();
    RotationResult withoutTheOld =
        new KeyRewrapper(SecretsFixture.given(SecretsFixture.NEW, null), secrets.table()).rotate();

    assertThat(again).isEqualTo(new RotationResult(withoutTheOld.secretId(), 0, 3));
    assertThat(withoutTheOld.unchanged()).isEqualTo(3);
    assertThat(secrets.started(SecretsFixture.NEW, null).key(NEXT)).isEqualTo(next);
  }

  @Test
  void aNodeThatWasLeftOutMakesNoKeyUnderTheOldSecret() {
    KeyRing leftOut = secrets.started(SecretsFixture.OLD, null);
    rotate();

    assertThatThrownBy(() -> leftOut.key(NEXT)).isInstanceOf(SecretRefused.class);

    assertThat(secrets.table().find(NEXT)).isEmpty();
  }

  @Test
  void aThirdSecretLeavesAllAsItWas() {
    String third = SecretsFixture.NEW + "-and-another";

    assertThatThrownBy(
            () ->
                new KeyRewrapper(SecretsFixture.given(third, SecretsFixture.NEW), secrets.table())
                    .rotate())
        .isInstanceOf(SecretRefused.class);

    assertThat(secrets.started(SecretsFixture.OLD, null).key(NAME)).isEqualTo(key);
  }

  @Test
  void isWholeOrNotAtAll() {
    byte[] altered = secrets.table().find(NAME).orElseThrow().bytes();
    altered[60] ^= 1;
    secrets.table().replace(List.of(new WrappedKey(NAME, altered)));

    assertThatThrownBy(this::rotate).isInstanceOf(SecretRefused.class);

    assertThat(secrets.table().all())
        .extracting(WrappedKey::secretId)
        .containsOnly(OperatorSecret.of("a test", SecretsFixture.OLD).id());
  }

  @Test
  void keysThatAreMadeMeanwhileAreWrappedByTheNewSecretInTheEnd() throws Exception {
    KeyRing restarted = secrets.started(SecretsFixture.NEW, SecretsFixture.OLD);
    try (ExecutorService node = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<byte[]>> keys = new ArrayList<>();
      for (int n : IntStream.range(0, 40).toArray()) {
        keys.add(node.submit(() -> restarted.key(new KeyName("meanwhile", "key " + n))));
        if (n == 20) {
          rotate();
        }
      }
      for (Future<byte[]> each : keys) {
        each.get();
      }
    }

    assertThat(secrets.table().all())
        .hasSize(42)
        .extracting(WrappedKey::secretId)
        .containsOnly(OperatorSecret.of("a test", SecretsFixture.NEW).id());
  }

  private RotationResult rotate() {
    return new KeyRewrapper(
            SecretsFixture.given(SecretsFixture.NEW, SecretsFixture.OLD), secrets.table())
        .rotate();
  }
}
