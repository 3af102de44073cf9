package io.commercegraph.command.checkpoints;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.audit.AuditCheckpoints.CheckpointKey;
import io.commercegraph.api.audit.AuditCheckpoints.SignedCheckpoint;
import io.commercegraph.api.audit.AuditEntry;
import io.commercegraph.api.audit.RememberedCheckpoint;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.transparency.CompactRange;
import io.commercegraph.api.transparency.SignedNote;
import io.commercegraph.api.transparency.VerifierKey;
import io.commercegraph.command.secrets.KeyRing;
import io.commercegraph.command.secrets.SecretsFixture;
import io.commercegraph.log.LogTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;

/** Nodes that sign audit logs in memory; keys and checkpoints are in the database. */
@LogTest
@Import(SecretsFixture.class)
class CheckpointSigningTest {

  private static final String SHOP = "shp_a";

  @Autowired private JdbcClient jdbc;
  @Autowired private PlatformTransactionManager transactions;
  @Autowired private SecretsFixture secrets;

  private final Folder folder = new Folder();

  @BeforeEach
  void nothingIsSigned() {
    jdbc.sql("TRUNCATE wrapped_key, audit_signing_key, audit_checkpoint").update();
  }

  @Test
  void signsTheTreeOverAllEntries() {
    AuditLogFixture log = AuditLogFixture.of(5, SHOP);

    SignedCheckpoint signed = node(log).sign(false);

    assertThat(signed.size()).isEqualTo(5);
    assertThat(signed.rootHash()).isEqualTo(root(log));
    assertThat(key(0).verifies(SignedNote.parse(signed.note()))).isTrue();
    assertThat(signed.note()).startsWith("shops.example/audit\n5\n" + signed.rootHash() + "\n\n— ");
    assertThat(folder.note).isEqualTo(signed.note());
  }

  @Test
  void anEmptyLogIsSignedToo() {
    assertThat(node(AuditLogFixture.of(0, SHOP)).sign(false).size()).isZero();
  }

  @Test
  void aLogThatDidNotGrowIsNotSignedAgain() {
    AuditLogFixture log = AuditLogFixture.of(2, SHOP);
    SignedCheckpoint first = node(log).sign(false);

    assertThat(node(log).sign(false)).isEqualTo(first);

    log.append(1, SHOP);
    SignedCheckpoint next = node(log).sign(false);
    assertThat(next.size()).isEqualTo(3);
    assertThat(node(log).before(Long.MAX_VALUE, 10)).containsExactly(next, first);
    assertThat(node(log).before(next.number(), 10)).containsExactly(first);
  }

  @Test
  void nodesShareOneKeyAndSignOneLogOnce() throws Exception {
    AuditLogFixture log = AuditLogFixture.of(3, SHOP);
    try (ExecutorService nodes = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<SignedCheckpoint>> signed = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        signed.add(nodes.submit(() -> node(log).sign(false)));
      }
      for (Future<SignedCheckpoint> each : signed) {
        assertThat(each.get()).isEqualTo(signed.getFirst().get());
      }
    }
    assertThat(node(log).keys()).hasSize(1);
  }

  @Test
  void everyEntryHasAProofAlsoInALongLog() {
    AuditLogFixture log = AuditLogFixture.of(1_300, SHOP);
    AuditCheckpointService node = node(log);
    node.sign(false);
    log.append(3, SHOP);

    for (int sequence : new int[] {0, 255, 256, 700, 1_298, 1_299}) {
      AuditEntry entry = log.entries().get(sequence);
      assertThat(node.proof(sequence).shows(entry.leaf(), key(0))).isTrue();
      assertThat(node(log).proof(sequence)).isEqualTo(node.proof(sequence));
    }
    refused(ProblemCode.NOT_FOUND, () -> node.proof(1_300));
  }

  @Test
  void aLogThatWasCutOffIsOnlySignedByOrder() {
    AuditLogFixture whole = AuditLogFixture.of(4, SHOP);
    SignedCheckpoint last = node(whole).sign(false);
    AuditCheckpointService restored = node(AuditLogFixture.of(3, SHOP));

    refused(ProblemCode.WRONG_STATE, () -> restored.sign(false));
    refused(ProblemCode.WRONG_STATE, () -> restored.rotateKey(false));
    refused(ProblemCode.WRONG_STATE, () -> restored.proof(1));

    assertThat(restored.flags()).containsEntry("audit_checkpoints_sound", false);
    assertThat(restored.newest()).contains(last);
    assertThat(folder.note).isEqualTo(last.note());
    assertThat(restored.keys()).hasSize(1);

    SignedCheckpoint ordered = restored.sign(true);
    assertThat(ordered.size()).isEqualTo(3);
    assertThat(restored.flags()).containsEntry("audit_checkpoints_sound", true);
    assertThat(restored.sign(false)).isEqualTo(ordered);
  }

  @Test
  void aLogThatWasRewrittenIsNotSigned() {
    node(AuditLogFixture.of(4, SHOP)).sign(false);

    refused(ProblemCode.WRONG_STATE, () -> node(AuditLogFixture.of(9, "shp_forged")).sign(false));
    refused(ProblemCode.WRONG_STATE, () -> node(AuditLogFixture.of(9, "shp_forged")).proof(2));
  }

  @Test
  void theFolderRemembersWhatTheDatabaseForgot() {
    AuditLogFixture log = AuditLogFixture.of(4, SHOP);
    node(log).sign(false);
    jdbc.sql("TRUNCATE audit_checkpoint").update();

    refused(ProblemCode.WRONG_STATE, () -> node(AuditLogFixture.of(3, SHOP)).sign(false));

    assertThat(node(log.append(1, SHOP)).sign(false).size()).isEqualTo(5);
  }

  @Test
  void whatIsUnreadableInTheFolderIsNoReasonToSign() {
    folder.note = "nonsense";

    refused(ProblemCode.WRONG_STATE, () -> node(AuditLogFixture.of(3, SHOP)).sign(false));

    assertThat(node(AuditLogFixture.of(3, SHOP)).sign(true).size()).isEqualTo(3);
  }

  @Test
  void aLogThatChangesUnderARunningNodeIsNotSigned() {
    AuditLogFixture log = AuditLogFixture.of(4, SHOP);
    AuditTree tree = new AuditTree(log.log());
    assertThat(tree.follow(1)).isTrue();
    assertThat(tree.size()).isEqualTo(4);

    log.cutTo(3);

    assertThatThrownBy(() -> tree.follow(1))
        .isInstanceOf(AuditLogAltered.class)
        .hasMessageContaining("entry 3");
    log.append(2, "shp_forged");
    assertThatThrownBy(() -> tree.follow(1)).isInstanceOf(AuditLogAltered.class);
  }

  @Test
  void aNewKeySignsBesideTheOneBefore() {
    AuditLogFixture log = AuditLogFixture.of(2, SHOP);
    AuditCheckpointService node = node(log);
    node.sign(false);

    SignedNote both = SignedNote.parse(node.rotateKey(false).note());

    List<CheckpointKey> keys = node.keys();
    assertThat(keys).hasSize(2);
    assertThat(keys.getFirst().retiredAt()).isNull();
    assertThat(keys.getLast().retiredAt()).isEqualTo(keys.getFirst().madeAt());
    assertThat(key(0).verifies(both)).isTrue();
    assertThat(key(1).verifies(both)).isTrue();

    SignedNote next = SignedNote.parse(node(log.append(1, SHOP)).sign(false).note());
    assertThat(key(0).verifies(next)).isTrue();
    assertThat(key(1).verifies(next)).isFalse();
  }

  @Test
  void aKeyThatWasLostWithTheSecretIsReplacedByOrder() {
    AuditCheckpointService node = node(AuditLogFixture.of(2, SHOP));
    node.sign(false);
    jdbc.sql("DELETE FROM wrapped_key WHERE purpose = 'audit-signing'").update();

    refused(ProblemCode.WRONG_STATE, () -> node.sign(false));

    SignedNote note = SignedNote.parse(node.rotateKey(false).note());
    assertThat(note.signatures()).hasSize(1);
    assertThat(key(0).verifies(note)).isTrue();
    assertThat(node.keys()).hasSize(2);
  }

  @Test
  void withoutASecretNothingIsSignedAndOldCheckpointsAreStillRead() {
    AuditLogFixture log = AuditLogFixture.of(2, SHOP);
    SignedCheckpoint signed = node(log).sign(false);
    AuditCheckpointService without = node(log, secrets.none(), folder);

    refused(ProblemCode.WRONG_STATE, () -> without.sign(false));
    refused(ProblemCode.WRONG_STATE, () -> without.rotateKey(false));

    assertThat(without.flags()).containsEntry("audit_checkpoints", false);
    assertThat(without.newest()).contains(signed);
    assertThat(without.lastSeen()).contains(signed);
    assertThat(without.proof(1).index()).isEqualTo(1);
  }

  private VerifierKey key(int age) {
    return VerifierKey.parse(node(AuditLogFixture.of(0, SHOP)).keys().get(age).key());
  }

  private AuditCheckpointService node(AuditLogFixture log) {
    return node(log, secrets.keys(), folder);
  }

  private AuditCheckpointService node(
      AuditLogFixture log, KeyRing ring, RememberedCheckpoint remembered) {
    AuditTree tree = new AuditTree(log.log());
    CheckpointTable table = new CheckpointTable(jdbc, transactions);
    SigningKeys keys =
        new SigningKeys(
            jdbc, ring, new CheckpointSettings("shops.example/audit", Duration.ofHours(1)));
    return new AuditCheckpointService(
        new CheckpointSigner(tree, table, keys, remembered), table, keys, tree);
  }

  private static String root(AuditLogFixture log) {
    CompactRange range = new CompactRange();
    log.entries().forEach(entry -> range.append(entry.leaf()));
    return range.root().toString();
  }

  private static void refused(ProblemCode problem, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            ToolProblem.class, refusal -> assertThat(refusal.code()).isEqualTo(problem));
  }

  /** An audit folder in memory. */
  private static final class Folder implements RememberedCheckpoint {

    private @Nullable String note;

    @Override
    public Optional<String> read() {
      return Optional.ofNullable(note);
    }

    @Override
    public void remember(String signed) {
      note = signed;
    }
  }
}
