package io.commercegraph.command.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import io.commercegraph.command.ThreeShopDirectory;
import io.commercegraph.command.audit.MergeEvidence.Finding;
import io.commercegraph.command.audit.MergeEvidence.Verdict;
import org.junit.jupiter.api.Test;

/** Shows how the signals about two shops become the verdict on whether they are the same shop. */
class MergeEvidenceTest {

  @Test
  void twinsAreLikelyTheSame() {
    MergeEvidence evidence = MergeEvidence.of(ThreeShopDirectory.SHOP, ThreeShopDirectory.TWIN);
    assertThat(evidence.findings())
        .containsExactly(
            new Finding("domain_label", true, 45),
            new Finding("name", true, 40),
            new Finding("country", true, 10),
            new Finding("category", true, 5));
    assertThat(evidence.score()).isEqualTo(100);
    assertThat(evidence.verdict()).isEqualTo(Verdict.LIKELY_SAME);
  }

  @Test
  void strangersAreDifferent() {
    assertThat(MergeEvidence.of(ThreeShopDirectory.SHOP, ThreeShopDirectory.OTHER).verdict())
        .isEqualTo(Verdict.DIFFERENT);
  }

  @Test
  void oneStrongSignalAloneIsUnclear() {
    ShopRef namesake = new ShopRef("shp_4", "else.example", "THE SHOP!", "FR", "food");
    assertThat(MergeEvidence.of(ThreeShopDirectory.SHOP, namesake).verdict())
        .isEqualTo(Verdict.UNCLEAR);
  }

  @Test
  void whatOneOfThemDoesNotSayHasNoWeight() {
    ShopRef terse = new ShopRef("shp_4", "shop.example.co.uk", "Other", null, null);
    MergeEvidence evidence = MergeEvidence.of(ThreeShopDirectory.SHOP, terse);
    assertThat(evidence.findings())
        .extracting(Finding::signal)
        .containsExactly("domain_label", "name");
    assertThat(evidence.score()).isZero();
  }

  @Test
  void aLabelIsWhatTheOwnerChose() {
    assertThat(MergeEvidence.label("nike.com")).isEqualTo("nike");
    assertThat(MergeEvidence.label("shop.nike.co.uk")).isEqualTo("nike");
    assertThat(MergeEvidence.label("shop.nike.de")).isEqualTo("nike");
    assertThat(MergeEvidence.label("co.uk")).isEqualTo("co");
  }
}
