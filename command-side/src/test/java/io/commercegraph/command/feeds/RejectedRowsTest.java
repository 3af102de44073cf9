package io.commercegraph.command.feeds;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.feeds.FeedReject;
import io.commercegraph.api.feeds.FeedReport;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests that what is kept of rejected rows holds no personal data. */
@FeedImportingTest
class RejectedRowsTest {

  @Autowired ImportedFeeds feeds;

  @Test
  void whatIsRejectedIsKeptWithoutPersonalData() {
    String feed =
        """
        id,title,link,price
        jane.doe@example.com,Mug,nowhere,1 EUR
        +49 171 2345678,Mug,nowhere,1 EUR
        SKU-7,Mug,nowhere,1 EUR
        """;

    FeedReport report = feeds.run("rejects.example", feed);

    assertThat(feeds.rejects(report))
        .extracting(FeedReject::key)
        .containsExactly("[email]", "[phone]", "SKU-7");
  }

  @Test
  void theNameOfAFieldIsKeptWithoutPersonalDataToo() {
    String feed =
        """
        {"type":"click","id":"c","at":"2026-05-01T00:00:00Z","offer_id":"ofr_1","jane.doe@example.com":1}
        """;

    FeedReport report = feeds.run(null, feed);

    assertThat(feeds.rejects(report))
        .singleElement()
        .extracting(FeedReject::field)
        .isEqualTo("[email]");
  }
}
