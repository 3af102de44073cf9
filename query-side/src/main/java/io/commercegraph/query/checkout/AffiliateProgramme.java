package io.commercegraph.query.checkout;

import io.commercegraph.api.values.ShopDomain;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An affiliate programme, which pays a commission: a link template into which a clean URL is put,
 * encoded.
 */
record AffiliateProgramme(
    String shopDomain,
    String network,
    String programId,
    String publisherId,
    String template,
    @Nullable BigDecimal commissionPercent) {

  private static final Map<String, String> GIVEN =
      Map.of(
          "awin",
          "https://www.awin1.com/cread.php?awinmid={program_id}&awinaffid={publisher_id}"
              + "&clickref={click_ref}&ued={url}",
          "sovrn",
          "https://redirect.viglink.com/?key={publisher_id}&cuid={click_ref}&u={url}");

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^}]*)}");

  /** A programme as configured; a mistake in it fails at start-up. */
  static AffiliateProgramme of(AffiliateSettings.Programme settings) {
    String network = settings.network().toLowerCase(Locale.ROOT);
    String template = settings.template() == null ? GIVEN.get(network) : settings.template();
    ShopDomain shop =
        ShopDomain.parse(settings.shop())
            .orElseThrow(() -> wrong(settings, "'shop' is not a domain"));
    if (template == null) {
      throw wrong(settings, "the network needs a 'template'");
    }
    if (!template.startsWith("https://") || !template.contains("{url}")) {
      throw wrong(settings, "'template' must be an https URL with {url} in it");
    }
    AffiliateProgramme programme =
        new AffiliateProgramme(
            shop.name(),
            network,
            settings.programId(),
            settings.publisherId(),
            template,
            settings.commissionPercent());
    programme.link("https://" + shop.name() + "/", "clk0");
    return programme;
  }

  /** The link that leads to a clean URL through the network. */
  String link(String cleanUrl, String clickRef) {
    Matcher matcher = PLACEHOLDER.matcher(template);
    return matcher.replaceAll(
        found ->
            Matcher.quoteReplacement(
                UrlPercentEncoding.component(
                    switch (found.group(1)) {
                      case "url" -> cleanUrl;
                      case "program_id" -> programId;
                      case "publisher_id" -> publisherId;
                      case "click_ref" -> clickRef;
                      default ->
                          throw new IllegalArgumentException(
                              "An affiliate template has the unknown placeholder " + found.group());
                    })));
  }

  private static IllegalArgumentException wrong(AffiliateSettings.Programme it, String what) {
    return new IllegalArgumentException(
        "commerce-graph.affiliate.programmes of " + it.shop() + ": " + what);
  }
}
