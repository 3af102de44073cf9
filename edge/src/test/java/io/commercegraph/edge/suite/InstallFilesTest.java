package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The files by which assistants and registries take the service in, and are tried with it. */
class InstallFilesTest {

  private static final Path ROOT = Path.of("..");
  private static final Path PROMPTS = ROOT.resolve("bench/tool-choice/prompts.jsonl");
  private static final Path SKILL = ROOT.resolve("docs/skill/SKILL.md");

  /** The prompts stay as they are: a score says nothing if they follow the descriptions. */
  private static final String PROMPTS_SHA256 =
      "ec0f0dfcf67d61930f0dccf71f7d4495003d08e9dbe7f5e729b8182e02e6500a";

  private static final Pattern HEADING = Pattern.compile("(?m)^## ([a-z_]+)$");
  private static final Pattern CODE = Pattern.compile("`([a-z]+_[a-z_]+)`");

  @Test
  void theRegistryTakesServerJson() throws IOException {
    JsonNode server = json(Files.readString(ROOT.resolve("server.json")));
    Schema schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
            .getSchema(
                json(Files.readString(Path.of("src/test/resources/mcp/server.schema.json"))));
    assertThat(schema.validate(server)).isEmpty();
    assertThat(server.path("name").asString()).matches("[a-z.]+/[a-z-]+");
    assertThat(Files.readString(ROOT.resolve("pom.xml")))
        .contains(
            "<artifactId>commerce-graph</artifactId>\n  <version>"
                + server.path("version").asString()
                + "</version>");
  }

  @Test
  void theSkillNamesToolsThatAreThere() throws IOException {
    String skill = Files.readString(SKILL);
    assertThat(skill).startsWith("---\nname: commerce-graph\ndescription: ");
    assertThat(skill.lines().skip(2).findFirst().orElseThrow()).hasSizeLessThan(1_024);
    Set<String> named = found(CODE, skill);
    assertThat(named).containsAll(tools());
    assertThat(Files.readAllBytes(SKILL))
        .as("what is served at /skill.md")
        .isEqualTo(Files.readAllBytes(Path.of("src/main/resources/skill/SKILL.md")));
  }

  @Test
  void requestsHttpHasACallOfEveryTool() throws IOException {
    String requests = Files.readString(ROOT.resolve("requests.http"));
    assertThat(tools()).isNotEmpty().allMatch(tool -> requests.contains("/tool/" + tool + "\n"));
  }

  @Test
  void thePromptsAreFrozenAndAnsweredByToolsThatAreThere() throws Exception {
    byte[] prompts = Files.readAllBytes(PROMPTS);
    assertThat(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(prompts)))
        .isEqualTo(PROMPTS_SHA256);
    List<JsonNode> all = Files.readAllLines(PROMPTS).stream().map(InstallFilesTest::json).toList();
    assertThat(all).hasSize(150);
    assertThat(all.stream().map(one -> one.at("/answer/tool").asString()).distinct().toList())
        .isSubsetOf(tools())
        .hasSizeGreaterThanOrEqualTo(20);
  }

  private static Set<String> tools() throws IOException {
    return found(HEADING, Files.readString(ROOT.resolve("docs/tools.md")));
  }

  private static Set<String> found(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(InstallFilesTest::name).collect(Collectors.toSet());
  }

  private static String name(MatchResult match) {
    return match.group(1);
  }

  private static JsonNode json(String text) {
    return JsonMapper.shared().readTree(text);
  }
}
