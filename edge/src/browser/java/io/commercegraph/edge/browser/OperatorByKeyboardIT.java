package io.commercegraph.edge.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What auditors and operators come for, by keyboard alone. */
@ExtendWith(BrowserExtension.class)
class OperatorByKeyboardIT {

  private final Visitor visitor;

  OperatorByKeyboardIT(BrowserRun run) {
    this.visitor = run.visitor(Look.DESKTOP_DARK);
  }

  @AfterEach
  void nothingWasComplainedOf() {
    visitor.assertNoComplaints();
    visitor.close();
  }

  @Test
  void theAuditLogIsVerifiedInTheBrowser() {
    visitor.open("/audit").tabTo("[data-verify] button").press("Enter");
    visitor.see(".verified.is-good");
    assertThat(visitor.text(".verified")).startsWith("✓");
  }

  @Test
  void theAuditLogIsDownloadedAsTheExportThatProgramsVerify() throws IOException {
    visitor.open("/audit").tabTo("[data-download]");
    Download file = visitor.page().waitForDownload(() -> visitor.press("Enter"));
    assertThat(file.suggestedFilename()).isEqualTo("audit.jsonl");
    List<JsonNode> lines =
        Files.readAllLines(file.path()).stream().map(JsonMapper.shared()::readTree).toList();
    assertThat(lines).isNotEmpty();
    assertThat(visitor.text("[data-got]")).contains(Integer.toString(lines.size()));
    assertThat(lines)
        .extracting(line -> line.path("sequence").asInt())
        .isEqualTo(IntStream.range(0, lines.size()).boxed().toList());
  }

  @Test
  void theAuditLogIsFilteredByDay() {
    visitor.open("/audit").tabTo("input[name=since]").type("01012026");
    visitor.tabTo("form.row[action='/audit'] button").enterTo("**since=2026-01-01**");
    visitor.see("#state");
  }

  @Test
  void aReadModelIsRebuiltAfterASecondLook() {
    Jobs.openSession(visitor);
    visitor.tabTo("[data-consumer=shops] form button").enterTo("**/ops/order**");
    assertThat(visitor.text("dl.record")).contains("shops");
    visitor.tabTo("main form button").enterTo("**/ops?done=start_replay**");
    visitor.see("#replays");
  }

  @Test
  void rowsAreImportedAndTheRejectedOnesShownByReason() {
    Jobs.openSession(visitor);
    visitor.tabTo(".upload summary").press("Enter");
    visitor.tabTo("textarea[name=rows]").type("{\"type\":\"shop\",\"domain\":\"no domain\"}");
    visitor.tabTo("form[action='/ops/feeds'] button").enterTo("**/ops/run**");
    assertThat(visitor.text("section[aria-labelledby=rejects] tbody")).contains("domain");
  }

  @Test
  void aFileIsImportedAndTheRunIsShown() {
    Jobs.openSession(visitor);
    visitor.tabTo(".upload summary").press("Enter");
    byte[] rows = "{\"type\":\"shop\",\"domain\":\"no domain\"}\n".repeat(5000).getBytes(UTF_8);
    visitor
        .page()
        .locator("input[type=file]")
        .setInputFiles(new FilePayload("shops.jsonl", "application/x-ndjson", rows));
    visitor.tabTo("form[action='/ops/feeds'] button").enterTo("**/ops/run**");
    assertThat(visitor.text("section[aria-labelledby=report]")).contains("5,000");
  }

  @Test
  void aTokenIsIssuedAndItsSecretShown() {
    Jobs.openSession(visitor);
    visitor.tabTo("section[aria-labelledby=tokens] summary").press("Enter");
    visitor.tabTo("input[name=label]").type("Shelf");
    visitor.tabTo("form[action='/ops/tokens'] button").enterTo("**/ops/tokens");
    assertThat(visitor.text("#secret")).startsWith("cgt_");
  }

  @Test
  void theFiguresAreLive() {
    Jobs.openSession(visitor);
    visitor
        .page()
        .waitForCondition(
            () ->
                visitor
                    .text("[data-live]")
                    .equals(visitor.page().locator("[data-live]").getAttribute("data-on")));
  }

  @Test
  void theSessionIsEnded() {
    Jobs.openSession(visitor);
    visitor.tabTo("form[action='/ops/session/end'] button").enterTo("**/ops");
    visitor.see("input[name=key]");
    visitor.complaints();
  }
}
