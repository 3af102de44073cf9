package io.commercegraph.command.feeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.ledger.LedgerCatchUp;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests domains under which no new shop can be listed, though one may have been listed before. */
@FeedImportingTest
class UnlistableDomainTest {

  private static final String OFFER =
      "{\"type\":\"offer\",\"shop_domain\":\"%s\",\"item_id\":\"1\",\"title\":\"T\","
          + "\"url\":\"https://%s/1\",\"price\":\"1 EUR\"}\n";

  @Autowired ImportedFeeds feeds;
  @Autowired EventLog log;
  @Autowired LedgerCatchUp ledgerCatchUp;

  @ParameterizedTest
  @ValueSource(
      strings = {"org.uk", "gitlab.io", "shop.local", "shop.onion", "a.internal", "xn--zzzzzz.com"})
  void noneIsListedUnderIt(String domain) {
    assertThatThrownBy(() -> feeds.run(domain, OFFER.formatted(domain, domain)))
        .isInstanceOfSatisfying(
            ToolProblem.class,
            problem -> assertThat(problem.code()).isEqualTo(ProblemCode.INVALID_DOMAIN));
    long before = log.head();
    String rows =
        OFFER.formatted(domain, domain)
            + "{\"type\":\"shop\",\"domain\":\"%s\",\"name\":\"N\"}\n".formatted(domain)
            + "{\"type\":\"coupon\",\"shop_domain\":\"%s\",\"code\":\"C\"}\n".formatted(domain)
            + ("{\"type\":\"rating\",\"provider\":\"p\",\"domain\":\"%s\",\"rating\":{\"value\":4,"
                    + "\"scale_min\":1,\"scale_max\":5,\"count\":1}}\n")
                .formatted(domain);
    FeedReport report = feeds.run(null, rows);
    assertThat(report.rejected()).isEqualTo(4);
    assertThat(log.head() - before).as("the run's end alone").isOne();
    assertThat(feeds.rejects(report))
        .allSatisfy(reject -> assertThat(reject.field()).isIn("domain", "shop_domain"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"plc.uk", "former.local", "xn--zzzzyy.com"})
  void aShopThatWasListedThereStays(String name) {
    ShopDomain domain = new ShopDomain(name);
    String shop = ShopId.of(domain);
    long before = log.head();
    log.append(
        List.of(
            new NewEvent(
                UUID.randomUUID(),
                shop,
                0,
                new ShopListed(shop, name, ShopDescription.named(name)))));
    ledgerCatchUp.catchUp(before);
    String offer = OFFER.formatted(name, name);
    assertThat(feeds.run(null, offer).changed()).isOne();
    assertThat(feeds.run(name, offer).unchanged()).isOne();
  }

  @Test
  void sharpSAndDoubleSAreTwoShops() {
    feeds.run("straße.example", OFFER.formatted("straße.example", "a.example"));
    feeds.run("strasse.example", OFFER.formatted("strasse.example", "a.example"));
    assertThat(log.stream(ShopId.of(new ShopDomain("xn--strae-oqa.example")), 0)).hasSize(1);
    assertThat(log.stream(ShopId.of(new ShopDomain("strasse.example")), 0)).hasSize(1);
  }
}
