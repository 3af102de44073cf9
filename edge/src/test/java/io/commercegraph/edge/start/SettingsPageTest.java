package io.commercegraph.edge.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.start.Settings.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.type.filter.AnnotationTypeFilter;

/** {@code docs/operations.md} has every setting, as its record describes it. */
class SettingsPageTest {

  private static final Path PAGE = Path.of("../docs/operations.md");
  private static final String BEGIN = "<!-- all settings: written by SettingsPageTest -->\n";
  private static final String END = "<!-- end of all settings -->\n";
  private static final String WRITE =
      "write the table in docs/operations.md anew: ./mvnw -pl edge -am test -Dtest=SettingsPageTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Ddocs.write=true";

  /** Settings that are read one by one: @Value("${...}"), @ConditionalOnBooleanProperty("..."). */
  private static final Pattern READ_ALONE =
      Pattern.compile("(?:\\$\\{|Property\\(\\s*\")(commerce-graph\\.[a-z.-]+)");

  @Test
  void theTableIsWhatTheRecordsSay() throws IOException {
    String page = Files.readString(PAGE);
    String table =
        Settings.all().stream()
            .map(Setting::row)
            .collect(
                Collectors.joining(
                    "\n", "\n| setting | type | default | |\n|---|---|---|---|\n", "\n\n"));
    int from = page.indexOf(BEGIN) + BEGIN.length();
    int to = page.indexOf(END);
    assertThat(to).as("the marks of the table in docs/operations.md").isGreaterThanOrEqualTo(from);
    if (Boolean.getBoolean("docs.write")) {
      Files.writeString(PAGE, page.substring(0, from) + table + page.substring(to));
    }

    assertThat(Files.readString(PAGE).substring(from).split(END, 2)[0]).as(WRITE).isEqualTo(table);
  }

  @Test
  void everySettingSaysWhatItIs() throws IOException {
    assertThat(Settings.all())
        .allSatisfy(
            setting ->
                assertThat(setting.meaning())
                    .as(
                        "%s has no description: give its record's Javadoc a @param for it, then %s",
                        setting.name(), WRITE)
                    .isNotBlank());
  }

  @Test
  void everyRecordOfSettingsIsDescribed() throws IOException {
    var scanner = new ClassPathScanningCandidateComponentProvider(false);
    scanner.addIncludeFilter(new AnnotationTypeFilter(ConfigurationProperties.class));
    List<String> records =
        scanner.findCandidateComponents("io.commercegraph").stream()
            .map(found -> String.valueOf(found.getBeanClassName()))
            .toList();

    assertThat(records).hasSizeGreaterThan(8);
    assertThat(Settings.records()).containsAll(records);
  }

  @Test
  void noSettingIsReadThatIsNotDescribed() throws IOException {
    Set<String> read = new TreeSet<>();
    try (Stream<Path> sources = Files.walk(Path.of(".."), 1)) {
      for (Path module : sources.map(path -> path.resolve("src/main/java")).toList()) {
        if (Files.isDirectory(module) && !module.startsWith("../bench")) {
          collect(module, read);
        }
      }
    }
    for (var source :
        new YamlPropertySourceLoader().load("ours", new ClassPathResource("application.yml"))) {
      for (String name : ((EnumerablePropertySource<?>) source).getPropertyNames()) {
        if (name.startsWith(Settings.OURS)) {
          read.add(name);
        }
      }
    }

    assertThat(read).contains("commerce-graph.drain", "commerce-graph.demo-data");
    assertThat(Settings.all())
        .as("describe it in a record, or in META-INF/additional-spring-configuration-metadata.json")
        .extracting(Setting::name)
        .containsAll(read);
  }

  private static void collect(Path module, Set<String> read) throws IOException {
    try (Stream<Path> files = Files.walk(module)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        Matcher name = READ_ALONE.matcher(Files.readString(file));
        while (name.find()) {
          read.add(name.group(1));
        }
      }
    }
  }
}
