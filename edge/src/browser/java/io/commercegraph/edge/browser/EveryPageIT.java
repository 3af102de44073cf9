package io.commercegraph.edge.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every page on every screen: a picture, no serious finding of axe-core, nothing wider than the
 * screen, no complaint of the browser, and a focus that is seen wherever the Tab key leads.
 */
@ExtendWith(BrowserExtension.class)
class EveryPageIT {

  private static final String WIDER_THAN_THE_SCREEN =
      "document.documentElement.scrollWidth - document.documentElement.clientWidth";

  /** Empty where an outline marks the focus; else the element that lacks it. */
  private static final String FOCUS_IS_SEEN =
      """
      () => {
        const it = document.activeElement;
        if (it === document.body || it.tagName === 'MAIN') return '';
        const style = getComputedStyle(it);
        const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1;
        // The card's link is marked around the whole card.
        const around = getComputedStyle(it, '::after').outlineStyle !== 'none';
        return outlined || around ? '' : it.outerHTML.slice(0, 200);
      }
      """;

  private static final int TABS = 40;

  @ParameterizedTest
  @EnumSource(Look.class)
  void everyPageOnAScreen(Look look, BrowserRun run) {
    try (Visitor visitor = run.visitor(look)) {
      Jobs.fillBasket(visitor);
      Jobs.openSession(visitor);
      for (Sites site : Sites.values()) {
        visitor.open(site.path);
        Page page = visitor.page();
        Jobs.waitUntilDrawn(visitor, site);
        visitor.picture(site.text() + "-" + look.text());
        assertThat(page.evaluate(WIDER_THAN_THE_SCREEN)).as("%s %s", site, look).isEqualTo(0);
        assertThat(Accessibility.seriousFindings(page, look)).as("%s %s", site, look).isEmpty();
        assertThat(
                visitor.complaints().stream()
                    .filter(said -> site != Sites.MISSING || !said.contains("404")))
            .as("complaints of the browser on %s %s", site, look)
            .isEmpty();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Sites.class,
      names = {"OPS_ORDER", "NOTHING_FOUND"},
      mode = EnumSource.Mode.EXCLUDE)
  void theFocusIsSeenWhereverItIs(Sites site, BrowserRun run) {
    try (Visitor visitor = run.visitor(Look.DESKTOP_LIGHT)) {
      if (site.isOfOperators()) {
        Jobs.openSession(visitor);
      }
      visitor.open(site.path);
      for (int i = 0; i < TABS; i++) {
        visitor.press("Tab");
        assertThat(visitor.page().evaluate(FOCUS_IS_SEEN)).as("%s, tab %d", site, i).isEqualTo("");
      }
    }
  }
}
