package io.commercegraph.command.feeds.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.values.Description;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which changes of a description change its hash: all of them, and nothing else. */
class ContentHashTest {

  record Narrow(String name, @Nullable String brand) implements Description {}

  record Wide(
      @Nullable Integer warrantyMonths,
      String name,
      @Nullable String brand,
      @Nullable List<String> colours)
      implements Description {}

  static Stream<Class<?>> types() {
    return Descriptions.types();
  }

  /** Each set of components that are null, with each component changed and taken away in turn. */
  @ParameterizedTest
  @MethodSource("types")
  void everyDescriptionHasItsOwnHash(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    Map<ContentHash, Description> hashes = new HashMap<>();
    long nullable = Stream.of(components).filter(Descriptions::isNullable).count();
    for (long absent = 0; absent < 1L << nullable; absent++) {
      @Nullable Object[] values = values(components, absent);
      assertUnique(hashes, Descriptions.made(type, values));
      for (int changed = 0; changed < components.length; changed++) {
        if (values[changed] != null) {
          @Nullable Object[] others = values.clone();
          others[changed] = Descriptions.value(components[changed], true);
          assertUnique(hashes, Descriptions.made(type, others));
        }
      }
    }
  }

  private static @Nullable Object[] values(RecordComponent[] components, long absent) {
    @Nullable Object[] values = new @Nullable Object[components.length];
    long bit = 1;
    for (int i = 0; i < values.length; i++) {
      boolean isAbsent = false;
      if (Descriptions.isNullable(components[i])) {
        isAbsent = (absent & bit) != 0;
        bit <<= 1;
      }
      values[i] = isAbsent ? null : Descriptions.value(components[i], false);
    }
    return values;
  }

  private static void assertUnique(Map<ContentHash, Description> hashes, Description description) {
    Description same = hashes.putIfAbsent(ContentHash.of(description), description);
    assertThat(same).as("another description with the hash of %s", description).isNull();
  }

  @Test
  void componentsThatAreNullLeaveTheHashAsIfTheyDidNotExist() {
    assertThat(ContentHash.of(new Wide(null, "Thing", "Acme", null)))
        .isEqualTo(ContentHash.of(new Narrow("Thing", "Acme")));
    assertThat(ContentHash.of(new Wide(null, "Thing", null, null)))
        .isEqualTo(ContentHash.of(new Narrow("Thing", null)));
    assertThat(ContentHash.of(new Wide(24, "Thing", "Acme", null)))
        .isNotEqualTo(ContentHash.of(new Narrow("Thing", "Acme")));
  }

  @Test
  void aValueThatLooksLikeAnotherComponentIsAnotherHash() {
    assertThat(ContentHash.of(new Narrow("Thingbrand=4:Acme", null)))
        .isNotEqualTo(ContentHash.of(new Narrow("Thing", "Acme")));
  }

  /** Another value would let the next feed of each shop record all its offers anew. */
  @Test
  void theHashIsTheSameForEver() {
    assertThat(ContentHash.of(OFFER)).isEqualTo(new ContentHash(VALUE, 2));
  }

  @Test
  void aHashOfVersion1IsReplacedWhereItIsConfirmed() {
    OfferDescription other =
        new OfferDescription("Other", OFFER.url(), null, null, null, null, null, "new");
    ContentHash present = ContentHash.of(OFFER);
    ContentHash before = new ContentHash(ContentHashVersion1.of(OFFER), 1);

    assertThat(present.confirmedBy(OFFER)).isSameAs(present);
    assertThat(before.confirmedBy(OFFER)).isEqualTo(present);
    assertThat(present.confirmedBy(other)).isNull();
    assertThat(before.confirmedBy(other)).isNull();
  }

  @Test
  void anEntryThatANodeOfTheReleaseBeforeUpdatedIsConfirmedToo() {
    ContentHash mixed = new ContentHash(ContentHashVersion1.of(OFFER), 2);

    assertThat(mixed.confirmedBy(OFFER)).isEqualTo(ContentHash.of(OFFER));
  }

  private static final OfferDescription OFFER =
      new OfferDescription(
          "Köln \"Ω\"", "https://a.example/1", "Acme", null, "04012345678901", null, null, "new");

  private static final long VALUE = -8298073041754168365L;
}
