package io.commercegraph.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import io.commercegraph.api.tokens.TokenDirectory;
import io.commercegraph.log.EventLog;
import java.time.Clock;
import java.util.Date;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.NullMarked;

/** What must hold for the code under a root package. */
final class Rules {

  private static final DescribedPredicate<JavaAccess<?>> READS_THE_SYSTEM_CLOCK =
      DescribedPredicate.describe("reads the system's clock", Rules::readsTheSystemClock);

  private static final DescribedPredicate<JavaClass> ARE_FOR_THREADS =
      DescribedPredicate.describe("are for threads and locks", Rules::isForThreads);

  /** The cache of answers, which is no feature. */
  private static final String CACHE = "..query.cache..";

  private Rules() {}

  /** Within a side no two packages need each other, of one feature or of two. */
  static ArchRule packagesAreAcyclic(String root, String side) {
    return slices().matching(root + "." + side + ".(**)").should().beFreeOfCycles();
  }

  /** Features know no threads: work beside the calls is handed to {@code tasks}. */
  static ArchRule featuresKnowNoThreads(String root, String side) {
    return noClasses()
        .that()
        .resideInAPackage(root + "." + side + "..")
        .and()
        .resideOutsideOfPackage(CACHE)
        .should()
        .dependOnClassesThat(ARE_FOR_THREADS);
  }

  /** The two sides and the edge meet in the contracts alone. */
  static ArchRule sidesDoNotKnowEachOther(String root, String side, String... others) {
    String[] packages = new String[others.length];
    for (int i = 0; i < others.length; i++) {
      packages[i] = root + "." + others[i] + "..";
    }
    return noClasses()
        .that()
        .resideInAPackage(root + "." + side + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(packages);
  }

  /** The indexes know of the contracts how texts are read, and nothing else. */
  static ArchRule indexesKnowOnlyHowTextsAreRead(String root) {
    return noClasses()
        .that()
        .resideInAnyPackage(root + ".index..", root + ".opensearch..")
        .should()
        .dependOnClassesThat(
            JavaClass.Predicates.resideInAPackage(root + ".api..")
                .and(JavaClass.Predicates.resideOutsideOfPackage(root + ".api.reading..")));
  }

  /** Engines know of the contracts those of the log and of operating it, and nothing of shops. */
  static ArchRule enginesKnowNoCommerce(String root, String engine) {
    return noClasses()
        .that()
        .resideInAPackage(root + "." + engine + "..")
        .should()
        .dependOnClassesThat(
            JavaClass.Predicates.resideInAPackage(root + ".api..")
                .and(
                    JavaClass.Predicates.resideOutsideOfPackages(
                        root + ".api.log..", root + ".api.nodes..", root + ".api.ops..")));
  }

  /**
   * A call is authenticated by rows in memory: what reads tokens reaches neither the log nor an
   * aggregate, by whatever class between.
   */
  static ArchRule authenticatingLoadsNoAggregate(String root) {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .and()
        .areAssignableTo(TokenDirectory.class)
        .and()
        .areNotInterfaces()
        .should()
        .transitivelyDependOnClassesThat(
            JavaClass.Predicates.equivalentTo(EventLog.class)
                .or(JavaClass.Predicates.resideInAPackage("org.axonframework..")));
  }

  /** What both sides agree on is bound to no framework that serves or stores. */
  static ArchRule contractsAreFreeOfSpringAndJpa(String root) {
    return noClasses()
        .that()
        .resideInAPackage(root + ".api..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.springframework..", "jakarta.persistence..", "java.sql..");
  }

  /** Time comes from an injected clock or from the database. */
  static ArchRule timeComesFromAClock(String root) {
    return noClasses()
        .that()
        .resideInAPackage(root + "..")
        .should()
        .accessTargetWhere(READS_THE_SYSTEM_CLOCK);
  }

  /** Null is said where it is meant, everywhere. */
  static ArchRule packagesAreNullMarked(String root) {
    return classes().that().resideInAPackage(root + "..").should(beInANullMarkedPackage());
  }

  private static boolean isForThreads(JavaClass type) {
    String packageName = type.getPackageName();
    return type.isEquivalentTo(Thread.class)
        || type.isAssignableTo(ExecutorService.class)
        || type.isEquivalentTo(Executors.class)
        || packageName.equals("java.util.concurrent.locks")
        || packageName.equals("java.util.concurrent.atomic");
  }

  private static boolean readsTheSystemClock(JavaAccess<?> access) {
    JavaClass owner = access.getTargetOwner();
    String name = access.getTarget().getName();
    boolean takesAClock =
        access.getTarget() instanceof CodeUnitAccessTarget call
            && call.getRawParameterTypes().stream().anyMatch(p -> p.isEquivalentTo(Clock.class));
    return (owner.getPackageName().startsWith("java.time") && name.equals("now") && !takesAClock)
        || (owner.isEquivalentTo(System.class) && name.equals("currentTimeMillis"))
        || (owner.isEquivalentTo(Date.class) && name.equals("<init>"));
  }

  private static ArchCondition<JavaClass> beInANullMarkedPackage() {
    return new ArchCondition<>("be in a package that is @NullMarked") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        boolean marked = type.getPackage().isAnnotatedWith(NullMarked.class);
        events.add(
            new SimpleConditionEvent(
                type, marked, type.getPackageName() + " has no @NullMarked package-info.java"));
      }
    };
  }
}
