package io.commercegraph.command.matching.flow;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.command.demo.DemoFeed;
import io.commercegraph.command.demo.DemoScale;
import io.commercegraph.command.feeds.ReadModelsInTests;
import io.commercegraph.command.matching.JoinEvidence;
import io.commercegraph.command.matching.Verdict;
import io.commercegraph.command.matching.learning.MatchModelText;
import io.commercegraph.command.matching.reading.Listing;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests how many of the demo market's offers without a number meet the product that they were made
 * of. Which one that is, is said by their item ids, which matching does not read. A hash holds the
 * titles: where the market is made otherwise, they are frozen anew before they are judged.
 */
class DemoMarketPrecisionTest {

  private static final Instant MADE_AT = Instant.parse("2026-07-01T12:00:00Z");

  /** Of the titles of products and of offers without a number, with their items. */
  private static final String FROZEN =
      "3db28c7a33ea135b9f879a03d41c69a31bf9792c53ab130f0018e40546d0e464";

  private final Map<String, CatalogueProduct> products = new HashMap<>();
  private final Map<String, OpenOffer> open = new HashMap<>();
  private final StringBuilder labelled = new StringBuilder();

  DemoMarketPrecisionTest() throws IOException {
    StringBuilder feed = new StringBuilder();
    new DemoFeed(DemoScale.SMALL, MADE_AT).writeTo(feed);
    feed.toString().lines().forEach(line -> take(JsonMapper.shared().readTree(line)));
  }

  private void take(JsonNode line) {
    switch (line.path("type").asString()) {
      case "product" -> {
        String item = "P" + products.size();
        String name = line.path("name").asString();
        labelled.append(item).append('\t').append(name).append('\n');
        products.put(
            item,
            new CatalogueProduct(
                item,
                line.path("gtin").asString(),
                name,
                line.path("brand").asString(),
                line.path("mpn").asString(),
                line.path("category").asString(),
                0,
                null));
      }
      case "offer" -> {
        if (line.path("gtin").isMissingNode() && line.path("mpn").isMissingNode()) {
          String id = line.path("shop_domain").asString() + '/' + line.path("item_id").asString();
          String title = line.path("title").asString();
          labelled.append(id).append('\t').append(title).append('\n');
          open.put(
              id,
              new OpenOffer(
                  line.path("shop_domain").asString(),
                  "own " + id,
                  new Listing(
                      id, title, null, null, null, line.path("category").asString(), 0, null)));
        }
      }
      default -> {}
    }
  }

  @Test
  void theTitlesAreThoseThatWereFrozen() throws NoSuchAlgorithmException {
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(labelled.toString().getBytes(UTF_8));
    assertThat(HexFormat.of().formatHex(hash)).isEqualTo(FROZEN);
  }

  @Test
  void whatIsJoinedIsRightInNinetyEightOfAHundred() {
    TitlesInMemory catalogue = new TitlesInMemory(List.copyOf(products.values()));
    TitleVerdicts verdicts =
        new TitleMatching(
                new MatchingSettings(true, 0.9, 0.5, true, 1),
                catalogue,
                new CatalogueStatistics(catalogue, Clock.systemUTC()),
                new ReadModelsInTests(),
                MatchModelText::shipped)
            .verdicts(List.copyOf(open.values()), List.of(), Set.of(), 0, new JoinEvidence());
    List<String> wrong = new ArrayList<>();
    int joined = 0;
    for (OpenOffer offer : open.values()) {
      if (verdicts.of(offer.id()) instanceof Verdict.Joined to) {
        joined++;
        if (!offer.id().endsWith('/' + to.candidateId())) {
          wrong.add(offer.listing().title() + " -> " + to.candidateId());
        }
      }
    }
    assertThat(joined).isGreaterThan(open.size() / 2);
    assertThat(1 - wrong.size() / (double) joined).as("%s", wrong).isGreaterThanOrEqualTo(0.98);
  }
}
