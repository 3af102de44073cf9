package io.commercegraph.query.coupons;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.coupons.CouponType;
import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.api.values.Money;
import io.commercegraph.projections.SnapshotPages;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

/** Coupons are read from a snapshot as they were written. */
class StoredCouponsTest {

  private static final Instant NOW = Instant.parse("2026-03-31T08:15:30.123456789Z");
  private static final CouponStatement SHORT =
      new CouponStatement(
          "SPRING",
          "Spring",
          CouponType.FREE_SHIPPING,
          null,
          null,
          null,
          null,
          false,
          List.of(),
          null,
          null,
          null);
  private static final CouponStatement LONG =
      new CouponStatement(
          "ÜBER10",
          "10 % über alles",
          CouponType.PERCENTAGE,
          1_000L,
          new Money(500, "EUR"),
          new Money(4_000, "JPY"),
          new Money(2_000, "USD"),
          true,
          List.of("DE", "AT"),
          NOW.minusSeconds(9),
          NOW.plusSeconds(9),
          "not for gift cards");
  private static final CodeVotes VOTES =
      CodeVotes.NONE
          .with(ReportReason.WORKED, NOW)
          .with(ReportReason.EXPIRED, NOW.plusSeconds(60))
          .with(ReportReason.WORKED, NOW.plusSeconds(120));

  private static final List<CouponEntry> ENTRIES =
      List.of(
          new CouponEntry("cpn_1", "shp_a", SHORT, true, NOW, CodeVotes.NONE, 1),
          new CouponEntry("cpn_2", "shp_a", LONG, false, NOW, VOTES, 1L << 40),
          new CouponEntry("cpn_3", "shp_a", null, false, null, VOTES, 3));

  @Test
  void areReadAsTheyWereWritten() throws IOException {
    assertThat(read(pages(ENTRIES))).containsExactlyElementsOf(ENTRIES);
    assertThat(pages(List.of())).isEmpty();
  }

  @Test
  void manyAreOnSeveralPages() throws IOException {
    List<CouponEntry> coupons =
        IntStream.range(0, 1_400)
            .mapToObj(i -> new CouponEntry("cpn_" + i, "shp_" + i / 300, LONG, true, NOW, VOTES, i))
            .toList();
    List<byte[]> pages = pages(coupons);

    assertThat(pages).hasSize(3);
    assertThat(read(pages)).containsExactlyElementsOf(coupons);
  }

  /**
   * Fails where the same coupons are stored otherwise than before: then raise {@link
   * StoredCoupons#FORM}'s revision, and write the new checksum here.
   */
  @Test
  void theFormIsThatOfItsRevision() throws IOException {
    CRC32C checksum = new CRC32C();
    pages(ENTRIES).forEach(checksum::update);

    assertThat(List.of((long) StoredCoupons.FORM.revision(), checksum.getValue()))
        .isEqualTo(List.of(1L, 78793629L));
  }

  private static List<byte[]> pages(List<CouponEntry> coupons) throws IOException {
    List<byte[]> pages = new ArrayList<>();
    SnapshotPages taking = (page, size) -> pages.add(Arrays.copyOf(page, size));
    taking.writeAll(new StoredCoupons(coupons.iterator()));
    return pages;
  }

  private static List<CouponEntry> read(List<byte[]> pages) {
    List<CouponEntry> read = new ArrayList<>();
    pages.forEach(page -> StoredCoupons.read(ByteBuffer.wrap(page), read::add));
    return read;
  }
}
