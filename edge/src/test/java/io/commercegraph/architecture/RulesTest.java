package io.commercegraph.architecture;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

/** Each rule fails where it must: a rule that never does proves nothing. */
class RulesTest {

  private static final String BAD = "io.commercegraph.architecture.bad";

  private static final JavaClasses BAD_CODE = new ClassFileImporter().importPackages(BAD);

  @Test
  void featuresThatNeedEachOther() {
    assertFails(Rules.packagesAreAcyclic(BAD, "command"), "Cycle detected");
  }

  @Test
  void aFeatureWithAThread() {
    assertFails(Rules.featuresKnowNoThreads(BAD, "command"), "java.lang.Thread");
    assertFails(Rules.featuresKnowNoThreads(BAD, "command"), "java.util.concurrent.atomic");
    assertFails(Rules.featuresKnowNoThreads(BAD, "command"), "java.util.concurrent.locks");
    assertFails(Rules.featuresKnowNoThreads(BAD, "command"), "java.util.concurrent.Executor");
  }

  @Test
  void anEdgeThatKnowsASide() {
    assertFails(Rules.sidesDoNotKnowEachOther(BAD, "edge", "command"), "KnowsTheInside");
  }

  @Test
  void anIndexThatKnowsShops() {
    assertFails(Rules.indexesKnowOnlyHowTextsAreRead(BAD), "IndexesShops");
  }

  @Test
  void anEngineThatKnowsShops() {
    assertFails(Rules.enginesKnowNoCommerce(BAD, "log"), "KnowsShops");
  }

  @Test
  void tokensThatAreReadFromStreams() {
    assertFails(Rules.authenticatingLoadsNoAggregate(BAD), "ReadsTokensFromStreams");
  }

  @Test
  void aContractThatNeedsSpring() {
    assertFails(Rules.contractsAreFreeOfSpringAndJpa(BAD), "NeedsSpring");
  }

  @Test
  void timeFromTheSystem() {
    assertFails(Rules.timeComesFromAClock(BAD), "java.time.Instant.now()");
    assertFails(Rules.timeComesFromAClock(BAD), "java.time.LocalDate.now(java.time.ZoneId)");
    assertFails(Rules.timeComesFromAClock(BAD), "java.lang.System.currentTimeMillis()");
    assertFails(Rules.timeComesFromAClock(BAD), "java.util.Date.<init>()");
  }

  @Test
  void aPackageThatSaysNothingOfNull() {
    assertFails(Rules.packagesAreNullMarked(BAD), BAD + ".unmarked has no @NullMarked");
  }

  private static void assertFails(ArchRule rule, String because) {
    assertThatThrownBy(() -> rule.check(BAD_CODE))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(because);
  }
}
