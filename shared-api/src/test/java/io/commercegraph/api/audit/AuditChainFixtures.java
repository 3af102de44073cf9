package io.commercegraph.api.audit;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Creates valid audit chains and their exports for tests. */
final class AuditChainFixtures {

  private AuditChainFixtures() {}

  static List<AuditEntry> sound(int length) {
    List<AuditEntry> entries = new ArrayList<>();
    String prevHash = AuditEntry.GENESIS;
    for (int i = 0; i < length; i++) {
      AuditEntry entry =
          new AuditEntry(
                  i,
                  "aud_" + i,
                  "7b0f5e3c-0000-5000-8000-00000000000" + i % 10,
                  AuditEntry.MERGE_INTENT,
                  "token",
                  "shp_a",
                  i % 2 == 0 ? "shp_b" : null,
                  "unclear",
                  Instant.parse("2026-11-21T06:30:00.25Z").plusSeconds(i),
                  prevHash,
                  "")
              .hashed();
      entries.add(entry);
      prevHash = entry.hash();
    }
    return entries;
  }

  static String export(List<AuditEntry> entries) {
    return entries.stream().map(e -> e.canonicalJson() + "\n").collect(Collectors.joining());
  }

  static AuditExport.Result verify(String export) {
    return verify(export.getBytes(StandardCharsets.UTF_8));
  }

  static AuditExport.Result verify(byte[] export) {
    try {
      return AuditExport.verify(new ByteArrayInputStream(export));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}
