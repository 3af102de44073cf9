package io.commercegraph.edge.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the verification in the browser says of what is wrong; green is only what was checked. */
@ExtendWith(BrowserExtension.class)
class AuditIT {

  private static final String FORGE =
      "note => note.replace(/ [^ ]*$/m, ' ' + btoa('x'.repeat(68)).slice(0, 92))";

  private final Visitor visitor;

  AuditIT(BrowserRun run) {
    run.api().signCheckpoint();
    this.visitor = run.visitor(Look.DESKTOP_LIGHT);
  }

  @BeforeEach
  void open() {
    visitor.open("/audit").see("[data-verify]");
  }

  @AfterEach
  void nothingWasComplainedOf() {
    visitor.assertNoComplaints();
    visitor.close();
  }

  @Test
  void theNewestCheckpointIsGreen() {
    assertThat(verdict()).startsWith("✓").contains("are the ones that were signed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "key => key.slice(0, -1)",
        "key => key.slice(0, -4)",
        "key => key + 'A'",
        "key => key.slice(0, -3) + '!' + key.slice(-2)",
        "key => key.slice(0, -6) + (key.at(-6) === 'A' ? 'B' : 'A') + key.slice(-5)",
        "key => key.replace('+', ' ')",
        "key => 'a key'"
      })
  void aDamagedKeyIsRedWhateverTheSignatureIs(String damage) {
    change("key", damage);
    assertThat(verdict()).startsWith("✕ The key is damaged");
    change("note", FORGE);
    assertThat(verdict()).startsWith("✕ The key is damaged");
    assertThat(visitor.page().getAttribute("input[name=key]", "aria-invalid")).isEqualTo("true");
  }

  @Test
  void aForgedSignatureIsRed() {
    change("note", "note => note.replace(/.{10}\\s*$/, 'AAAAAAAAAA')");
    assertThat(verdict()).startsWith("✕ The checkpoint is not signed by this key");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "note => 'garbage'",
        "note => note.split('\\n\\n')[0]",
        "note => note.replace(/\\n[0-9]+\\n/, '\\nmany\\n')"
      })
  void whatIsNoCheckpointIsSaidToBeNone(String damage) {
    change("note", damage);
    assertThat(verdict()).startsWith("✕ This is not a checkpoint");
  }

  @Test
  void withoutAKeyTheKeyIsAskedFor() {
    change("key", "key => ''");
    assertThat(verdict()).startsWith("✕ The key is missing");
  }

  @Test
  void whereTheBrowserCannotCheckSignaturesNothingIsGreen() {
    visitor
        .page()
        .evaluate(
            "() => { crypto.subtle.importKey = async () => {"
                + " throw new DOMException('no Ed25519', 'NotSupportedError'); }; }");
    assertThat(verdict()).contains("The signature is not checked").doesNotContain("✓");
    assertThat(visitor.page().locator(".verified").getAttribute("class")).doesNotContain("is-good");
  }

  @Test
  void aDownloadDoesNotReplaceTheVerdict() {
    visitor
        .page()
        .route(
            "**/tool/audit_log**",
            route ->
                route.fulfill(
                    new Route.FulfillOptions()
                        .setResponse(route.fetch())
                        .setBody(route.fetch().text().replace("_hash\":\"0", "_hash\":\"1"))));
    String verdict = verdict();
    assertThat(verdict).startsWith("✕ Entry");
    visitor.page().waitForDownload(() -> visitor.page().click("[data-download]"));
    assertThat(visitor.text("[data-got]")).contains("not verified").doesNotContain("✓");
    assertThat(visitor.text(".verified")).isEqualTo(verdict);
  }

  private void change(String field, String change) {
    visitor
        .page()
        .evaluate(
            "([field, change]) => { const it = document.querySelector(`[name=${field}]`);"
                + " it.value = (0, eval)(change)(it.value); }",
            new Object[] {field, change});
  }

  /** Verifies, and waits for what is said in the end. */
  private String verdict() {
    visitor.page().click("[data-verify] button:not([type])");
    visitor.page().waitForCondition(() -> visitor.page().isEnabled("[data-download]"));
    return visitor.text(".verified");
  }
}
