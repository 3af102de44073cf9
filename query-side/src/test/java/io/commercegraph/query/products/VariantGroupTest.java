package io.commercegraph.query.products;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which groups of two shops are one. */
class VariantGroupTest {

  @Test
  void groupsJoinWithTheSameBrandAndHalfOfTheSmallersGtins() {
    VariantGroup group = group("a", 0, "acme", 1, 2, 3, 4);

    assertThat(group.joins(group("b", 0, "acme", 1, 5))).as("one of two").isTrue();
    assertThat(group.joins(group("b", 0, "acme", 1, 5, 6))).as("one of three").isFalse();
    assertThat(group.joins(group("b", 0, "acme", 3, 4, 5, 6, 7, 8))).as("two of four").isTrue();
    assertThat(group.joins(group("b", 0, "other", 1, 2, 3, 4))).as("brand").isFalse();
    assertThat(group.joins(group("a", 0, "acme", 1, 2, 3, 4))).as("one shop").isFalse();
    assertThat(group.joins(group("b", 0, "acme"))).as("without GTINs").isFalse();
  }

  @Test
  void aGroupOfTwoBrandsOrOver200GtinsJoinsNone() {
    int[] many = IntStream.rangeClosed(1, 201).toArray();
    int[] most = IntStream.rangeClosed(1, 200).toArray();
    assertThat(group("a", 0, "acme", many).joins(group("b", 0, "acme", 1))).isFalse();
    assertThat(group("a", 0, "acme", most).joins(group("b", 0, "acme", 1))).isTrue();
    VariantGroup mixed =
        new VariantGroup("b", "g", Instant.EPOCH, Set.of("1"), Set.of("1"), Set.of("acme", "x"));
    assertThat(group("a", 0, "acme", 1).joins(mixed)).isFalse();
    assertThat(mixed.joins(group("a", 0, "acme", 1))).isFalse();
  }

  @Test
  void theOldestGroupGivesItsIdToAllThatJoin() {
    VariantGroup old = group("a", 1, "acme", 1, 2);
    VariantGroup next = group("b", 2, "acme", 2, 3);
    VariantGroup far = group("c", 3, "acme", 3, 4);
    VariantGroup apart = group("d", 0, "acme", 9);
    List<VariantGroup> all = List.of(far, apart, next, old);

    for (String product : List.of("1", "2", "3", "4")) {
      Set<VariantGroup> joined = VariantGroup.joined(all, product);
      assertThat(joined).as(product).containsExactlyInAnyOrder(old, next, far);
      assertThat(joined.stream().min(VariantGroup.OLDEST_FIRST)).hasValue(old);
    }
    assertThat(VariantGroup.joined(all, "9")).containsExactly(apart);
    assertThat(VariantGroup.joined(all, "none")).isEmpty();
  }

  private static VariantGroup group(String shop, int since, String brand, int... gtins) {
    Set<String> numbers =
        IntStream.of(gtins).mapToObj(Integer::toString).collect(Collectors.toSet());
    return new VariantGroup(
        shop, "g", Instant.ofEpochSecond(since), new HashSet<>(numbers), numbers, Set.of(brand));
  }
}
