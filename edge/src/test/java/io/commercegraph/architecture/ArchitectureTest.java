package io.commercegraph.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of the architecture hold for the code. */
class ArchitectureTest {

  private static final String ROOT = "io.commercegraph";

  private static final JavaClasses CODE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages(ROOT);

  @ParameterizedTest
  @ValueSource(strings = {"api", "log", "projections", "index", "command", "query", "edge"})
  void packagesAreAcyclic(String side) {
    Rules.packagesAreAcyclic(ROOT, side).check(CODE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"command", "query"})
  void featuresKnowNoThreads(String side) {
    Rules.featuresKnowNoThreads(ROOT, side).check(CODE);
  }

  @Test
  void sidesDoNotKnowEachOther() {
    String[] engines = {
      "tasks", "index", "opensearch", "solve", "log", "projections", "axonserver"
    };
    doesNotKnow("api", engines);
    doesNotKnow("tasks", "api", "index", "opensearch", "solve", "log", "projections");
    doesNotKnow("index", "tasks", "opensearch", "solve", "log", "projections");
    doesNotKnow("opensearch", "tasks", "solve", "log", "projections");
    doesNotKnow("solve", "api", "tasks", "index", "opensearch", "log", "projections");
    doesNotKnow("log", "index", "opensearch", "solve", "projections", "axonserver");
    doesNotKnow("projections", "index", "opensearch", "solve", "axonserver");
    for (String part :
        List.of("api", "tasks", "index", "opensearch", "solve", "log", "projections")) {
      doesNotKnow(part, "command", "query", "edge");
    }
    doesNotKnow("command", "query", "edge", "index", "opensearch", "solve", "axonserver");
    doesNotKnow("query", "command", "edge", "axonserver");
    doesNotKnow(
        "edge",
        "command",
        "query",
        "log",
        "projections",
        "index",
        "opensearch",
        "solve",
        "axonserver");
  }

  private static void doesNotKnow(String part, String... others) {
    Rules.sidesDoNotKnowEachOther(ROOT, part, others).check(CODE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"log", "projections"})
  void enginesKnowNoCommerce(String engine) {
    Rules.enginesKnowNoCommerce(ROOT, engine).check(CODE);
  }

  @Test
  void indexesKnowOnlyHowTextsAreRead() {
    Rules.indexesKnowOnlyHowTextsAreRead(ROOT).check(CODE);
  }

  @Test
  void authenticatingLoadsNoAggregate() {
    Rules.authenticatingLoadsNoAggregate(ROOT).check(CODE);
  }

  @Test
  void contractsAreFreeOfSpringAndJpa() {
    Rules.contractsAreFreeOfSpringAndJpa(ROOT).check(CODE);
  }

  @Test
  void timeComesFromAClock() {
    Rules.timeComesFromAClock(ROOT).check(CODE);
  }

  @Test
  void packagesAreNullMarked() {
    Rules.packagesAreNullMarked(ROOT).check(CODE);
  }

  @Test
  void noPackageSpansTwoModules() {
    Map<String, Set<String>> modules = new TreeMap<>();
    for (JavaClass type : CODE) {
      String file = type.getName().replace('.', '/') + ".class";
      String uri = type.getSource().orElseThrow().getUri().toString();
      modules
          .computeIfAbsent(type.getPackageName(), _ -> new TreeSet<>())
          .add(uri.substring(0, uri.length() - file.length()));
    }
    assertThat(modules).hasSizeGreaterThan(5).allSatisfy((_, from) -> assertThat(from).hasSize(1));
  }
}
