package io.commercegraph.api.audit;

import static io.commercegraph.api.audit.ChainBreak.Kind.BROKEN;
import static io.commercegraph.api.audit.ChainBreak.Kind.MISSING;
import static io.commercegraph.api.audit.ChainBreak.Kind.REORDERED;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;

/** Shows that every alteration of an exported audit log is found. */
class AuditExportProperties {

  private static final List<AuditEntry> ENTRIES = AuditChainFixtures.sound(8);
  private static final byte[] EXPORT =
      AuditChainFixtures.export(ENTRIES).getBytes(StandardCharsets.US_ASCII);

  @Example
  void aSoundExportIsFoundSound() {
    assertThat(AuditChainFixtures.verify(EXPORT))
        .isEqualTo(new AuditExport.Result(8, ENTRIES.getLast().hash(), null));
    assertThat(AuditChainFixtures.verify(""))
        .isEqualTo(new AuditExport.Result(0, AuditEntry.GENESIS, null));
  }

  @Property(tries = 3000)
  void oneOtherByteAnywhereIsFound(
      @ForAll @IntRange(max = 10_000) int where, @ForAll @IntRange(min = 1, max = 255) int change) {
    byte[] export = EXPORT.clone();
    int at = where % export.length;
    export[at] = (byte) (export[at] ^ change);
    assertThat(flaw(export)).as("byte %d ^ %d", at, change).isNotNull();
  }

  @Example
  void everyByteIsCovered() {
    for (int at = 0; at < EXPORT.length; at++) {
      byte[] export = EXPORT.clone();
      export[at] ^= 1;
      assertThat(flaw(export)).as("byte %d", at).isNotNull();
    }
  }

  @Property
  void aMissingEntryIsNamed(@ForAll @IntRange(max = 6) int which) {
    List<AuditEntry> entries = new ArrayList<>(ENTRIES);
    entries.remove(which);
    assertThat(flaw(entries))
        .isEqualTo(new ChainBreak(MISSING, which, which + 1 + " stands in its place"));
  }

  @Property
  void aMovedEntryIsNamed(
      @ForAll @IntRange(max = 7) int one, @ForAll @IntRange(max = 7) int other) {
    List<AuditEntry> entries = new ArrayList<>(ENTRIES);
    Collections.swap(entries, one, other);
    ChainBreak flaw = flaw(entries);
    if (one == other) {
      assertThat(flaw).isNull();
    } else {
      assertThat(flaw)
          .extracting(ChainBreak::kind, ChainBreak::sequence)
          .containsExactly(REORDERED, (long) Math.min(one, other));
    }
  }

  @Example
  void aRepeatedEntryIsNamed() {
    List<AuditEntry> entries = new ArrayList<>(ENTRIES);
    entries.add(4, entries.get(2));
    assertThat(flaw(entries)).isEqualTo(new ChainBreak(REORDERED, 2, "it stands after 3"));
  }

  @Example
  void anEntryRewrittenWithItsOwnHashBreaksTheNext() {
    List<AuditEntry> entries = new ArrayList<>(ENTRIES);
    entries.set(3, later(entries.get(3)).hashed());
    assertThat(flaw(entries))
        .isEqualTo(new ChainBreak(BROKEN, 4, "prev_hash is not the hash of the entry before"));
  }

  @Example
  void timeNeverRunsBackwards() {
    List<AuditEntry> entries = AuditChainFixtures.sound(1);
    AuditEntry second = AuditChainFixtures.sound(2).get(1);
    entries.add(before(second).hashed());
    assertThat(flaw(entries))
        .isEqualTo(new ChainBreak(BROKEN, 1, "it was recorded before the entry before"));
  }

  @Example
  void theUsualSpellingsOfJsonAreRead() {
    String line = ENTRIES.getFirst().canonicalJson();
    assertThat(
            AuditChainFixtures.verify(line.replace("\":", "\": ").replace(",\"", ", \"") + "\n")
                .flaw())
        .isNull();
    assertThat(
            AuditChainFixtures.verify(
                    line.replace("{\"action\":\"merge_intent\",", "{")
                            .replace("}", ",\"action\":\"merge_intent\"}")
                        + "\n")
                .flaw())
        .isNull();
  }

  @Example
  void whatIsNoEntryIsNamedByItsPlace() {
    ChainBreak notAnEntry = new ChainBreak(BROKEN, 0, "the line is not an entry");
    String line = ENTRIES.getFirst().canonicalJson();
    assertThat(AuditChainFixtures.verify(line).flaw()).isEqualTo(notAnEntry);
    assertThat(AuditChainFixtures.verify(line.replace("{", "{\"more\":1,") + "\n").flaw())
        .isEqualTo(notAnEntry);
    assertThat(AuditChainFixtures.verify(line.replace("{", "{\"sequence\":0,") + "\n").flaw())
        .isEqualTo(notAnEntry);
    assertThat(AuditChainFixtures.verify("x".repeat(100_000)).flaw()).isEqualTo(notAnEntry);
  }

  private static @Nullable ChainBreak flaw(List<AuditEntry> entries) {
    return AuditChainFixtures.verify(AuditChainFixtures.export(entries)).flaw();
  }

  private static @Nullable ChainBreak flaw(byte[] export) {
    return AuditChainFixtures.verify(export).flaw();
  }

  private static AuditEntry later(AuditEntry e) {
    return at(e, Duration.ofMillis(1));
  }

  private static AuditEntry before(AuditEntry e) {
    return at(e, Duration.ofDays(-1));
  }

  private static AuditEntry at(AuditEntry e, Duration shift) {
    return new AuditEntry(
        e.sequence(),
        e.auditId(),
        e.eventId(),
        e.action(),
        e.actorKind(),
        e.fromShopId(),
        e.toShopId(),
        e.verdict(),
        e.recordedAt().plus(shift),
        e.prevHash(),
        e.hash());
  }
}
