package io.commercegraph.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArchitectureTest {

  private static final String ROOT = "io.commercegraph";

  private static final JavaClasses CODE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages(ROOT);

  @ParameterizedTest
  @ValueSource(strings = {"api", "log", "index", "command", "query", "edge"})
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
    Rules.sidesDoNotKnowEachOther(ROOT, "tasks", "api", "log", "command", "query", "edge")
        .check(CODE);
    Rules.sidesDoNotKnowEachOther(ROOT, "api", "tasks", "log", "command", "query", "edge")
        .check(CODE);
    Rules.sidesDoNotKnowEachOther(ROOT, "log", "command", "query", "edge").check(CODE);
    Rules.sidesDoNotKnowEachOther(ROOT, "index", "log", "command", "query", "edge").check(CODE);
    Rules.sidesDoNotKnowEachOther(ROOT, "command", "query", "edge").check(CODE);
    Rules.sidesDoNotKnowEachOther(ROOT, "query", "command", "edge").check(CODE);
    Rules.sidesDoNotKnowEachOther(ROOT, "edge", "command", "query", "log").check(CODE);
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
