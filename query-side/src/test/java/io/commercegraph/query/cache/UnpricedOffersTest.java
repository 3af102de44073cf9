package io.commercegraph.query.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.projections.ContentWalk;
import io.commercegraph.projections.SnapshotPages;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

/** Offers without a price are read from a snapshot as they were written. */
class UnpricedOffersTest {

  private static final int MANY = 12_345;

  @Test
  void areReadAsTheyWereWritten() throws IOException {
    Map<String, String> offers =
        IntStream.range(0, MANY)
            .boxed()
            .collect(Collectors.toMap(i -> "ofr_" + i, i -> "prd_" + i % 100));
    Deque<byte[]> pages = pages(new UnpricedOffers(offers));

    assertThat(pages).hasSize(3);
    assertThat(read(pages)).isEqualTo(offers);
  }

  @Test
  void noneAreAPage() throws IOException {
    Deque<byte[]> pages = pages(new UnpricedOffers(Map.of()));

    assertThat(pages).hasSize(1);
    assertThat(read(pages)).isEmpty();
  }

  @Test
  void theFirstPriceOfOneThatWasReadChangesItsProduct() throws IOException {
    ContentWalk walk = changes(new LastChangePositions(20), Map.of("ofr_a", "prd_a")).walk();
    LastChangePositions sums = new LastChangePositions(20);
    ChangeTracker.Changes read = changes(sums, read(pages(walk)));

    read.accept(price("ofr_other"), 7);
    assertThat(sums.of("prd_a").isUnchangedSince(0)).isTrue();
    read.accept(price("ofr_a"), 8);
    assertThat(sums.of("prd_a").isUnchangedSince(7)).isFalse();
    read.accept(price("ofr_a"), 9);
    assertThat(sums.of("prd_a").isUnchangedSince(8)).isTrue();
  }

  /**
   * Fails where the same offers are stored otherwise than before: then raise {@link
   * UnpricedOffers#FORM}'s revision, and write the new checksum here.
   */
  @Test
  void theFormIsThatOfItsRevision() throws IOException {
    CRC32C checksum = new CRC32C();
    pages(new UnpricedOffers(Map.of("ofr_a", "prd_a"))).forEach(checksum::update);

    assertThat(List.of((long) UnpricedOffers.FORM.revision(), checksum.getValue()))
        .isEqualTo(List.of(1L, 1097734917L));
  }

  private static ChangeTracker.Changes changes(
      LastChangePositions sums, Map<String, String> unpriced) {
    return new CatalogueChanges(sums, new LastChangePositions(20), unpriced);
  }

  private static PriceObserved price(String offer) {
    return new PriceObserved(offer, "shp_a", 100, "EUR", null, "in_stock", Instant.EPOCH);
  }

  private static Deque<byte[]> pages(ContentWalk walk) throws IOException {
    Deque<byte[]> pages = new ArrayDeque<>();
    SnapshotPages taking = (page, size) -> pages.add(Arrays.copyOf(page, size));
    taking.writeAll(walk);
    return pages;
  }

  private static Map<String, String> read(Deque<byte[]> pages) throws IOException {
    return UnpricedOffers.read(() -> pages.isEmpty() ? null : ByteBuffer.wrap(pages.remove()));
  }
}
