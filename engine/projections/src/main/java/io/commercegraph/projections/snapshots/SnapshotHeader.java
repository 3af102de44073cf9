package io.commercegraph.projections.snapshots;

import io.commercegraph.projections.PageText;
import io.commercegraph.projections.SnapshotForm;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Optional;

/**
 * The first page of a snapshot: what it was written from.
 *
 * @param build the program that wrote it
 * @param position the content has all events up to this position, and may have later ones
 * @param eventId the id of the event at that position, by which a restored log is told apart
 * @param isWhole whether it was written at once, when nothing changed any more; else page by page
 */
record SnapshotHeader(
    String build,
    SnapshotForm form,
    LoadBasis basis,
    long position,
    String eventId,
    Instant begunAt,
    boolean isWhole) {

  void write(DataOutput page) throws IOException {
    PageText.write(build, page);
    PageText.write(form.name(), page);
    page.writeInt(form.revision());
    page.writeLong(basis.generation());
    PageText.write(basis.parked(), page);
    page.writeLong(position);
    PageText.write(eventId, page);
    page.writeLong(begunAt.toEpochMilli());
    page.writeBoolean(isWhole);
  }

  static SnapshotHeader read(ByteBuffer page) {
    return new SnapshotHeader(
        PageText.read(page),
        new SnapshotForm(PageText.read(page), page.getInt()),
        new LoadBasis(page.getLong(), PageText.read(page)),
        page.getLong(),
        PageText.read(page),
        Instant.ofEpochMilli(page.getLong()),
        page.get() != 0);
  }

  /** Why a model must not be loaded from it; empty if it may be. */
  Optional<String> mismatch(
      String ofBuild, SnapshotForm ofForm, LoadBasis onBasis, String eventAtPosition) {
    if (!build.equals(ofBuild) || !form.equals(ofForm)) {
      return Optional.of("it is of another build of the service");
    }
    if (basis.generation() != onBasis.generation()) {
      return Optional.of("tables were rebuilt or repaired since");
    }
    if (!basis.parked().equals(onBasis.parked())) {
      return Optional.of("there are other dead letters than then");
    }
    if (!eventId.equals(eventAtPosition)) {
      return Optional.of("the log has another event, or none, at position " + position);
    }
    return Optional.empty();
  }
}
