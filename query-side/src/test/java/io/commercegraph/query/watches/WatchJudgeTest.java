package io.commercegraph.query.watches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.clearInvocations;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;

import io.commercegraph.api.watches.WatchFirings;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Which watches a turn looks at first, and which of them fire. */
class WatchJudgeTest {

  private final WatchJudgeFixture watches = new WatchJudgeFixture();

  @Test
  void newWatchesAreAllLookedAtBeforeAnyChange() {
    for (int i = 0; i < 250; i++) {
      watches.rules.put("w%03d".formatted(i), "price_drop");
    }
    watches.changes.add(WatchJudgeFixture.change());
    assertThat(watches.judge.judge()).isTrue();
    assertThat(watches.states()).hasSize(200);
    assertThat(watches.looked()).isZero();

    watches.judge.judge();
    assertThat(watches.states()).hasSize(250);
    assertThat(watches.looked()).isOne();
  }

  @Test
  void aWatchFiresForTheChangeAfterItsFirstTurnThoughManyStandBeforeIt() {
    for (int i = 0; i < 50; i++) {
      watches.rules.put("a%03d".formatted(i), "new_low");
    }
    watches.rules.put("watch", "price_drop");
    watches.judge.judge();
    watches.drop = true;
    watches.changes.add(WatchJudgeFixture.change());
    watches.judge.judge();
    watches.changes.clear();
    watches.judge.judge();

    assertThat(watches.fired).extracting(WatchFirings.Firing::watchId).containsExactly("watch");
  }

  @Test
  void whatComesTrueBetweenConfirmationAndTheFirstLookFires() {
    watches.rules.put("watch", "price_drop");
    watches.drop = true;
    watches.judge.judge();
    assertThat(watches.fired).hasSize(1);
  }

  @Test
  void whatHeldWhenTheWatchWasConfirmedIsNoNews() {
    watches.rules.put("watch", "price_drop");
    watches.drop = true;
    watches.dropWhenAsked = true;
    watches.judge.judge();
    watches.judge.judge();
    assertThat(watches.fired).isEmpty();
  }

  @Test
  void nothingIsJudgedWhileReadModelsAreBuiltFromTheLogAgain() {
    watches.rules.put("watch", "price_drop");
    watches.reached(1, 900);
    watches.judge.judge();
    watches.drop = true;
    watches.judgeAll();
    assertThat(watches.states()).isEmpty();

    watches.rules.remove("watch");
    watches
        .jdbc
        .sql("INSERT INTO watch_state VALUES ('w', 'new_low', true, '{}', NULL, true)")
        .update();
    watches.judge.judge();
    assertThat(watches.states()).as("none is known yet").hasSize(1);
    assertThat(watches.looked()).isZero();

    watches.rules.put("watch", "price_drop");
    watches.dropWhenAsked = true;
    watches.reached(900, 900);
    watches.judgeAll();
    watches.judgeAll();
    assertThat(watches.fired).isEmpty();
  }

  @Test
  void aWatchIsNotJudgedByWhatWasBeforeIt() {
    watches.rules.put("watch", "price_drop");
    watches.reached(0, 0);
    watches.judge.judge();
    assertThat(watches.states()).isEmpty();
  }

  @Test
  void aNodeThatStandsStillInATurnLosesItsLock() {
    String held =
        new TransactionTemplate(new DataSourceTransactionManager(watches.database))
            .execute(
                _ -> {
                  new WatchStateTable(watches.jdbc).lock();
                  return watches
                      .jdbc
                      .sql("SELECT current_setting('idle_in_transaction_session_timeout')")
                      .query(String.class)
                      .single();
                });
    assertThat(held).isEqualTo("30s");
  }

  @Test
  void manyWatchesOfOneProductAreJudgedInSeveralTurnsOfOneReadingEach() {
    for (int i = 0; i < 450; i++) {
      watches.rules.putProduct(
          "w%03d".formatted(i), "prod_1", i % 2 == 0 ? "price_drop" : "price_rise");
    }
    watches.judgeAll();
    watches.drop = true;
    watches.changes.add(WatchJudgeFixture.change("prod_1"));
    clearInvocations(watches.prices);
    int turns = watches.judgeAll();

    assertThat(turns).isBetween(3, 5);
    // Those of the queue, of what is due, and of the turn are looked at together.
    verify(watches.prices, times(turns)).ofProduct("prod_1");
    watches.changes.clear();
    watches.judgeAll();
    assertThat(watches.fired)
        .extracting(WatchFirings.Firing::watchId)
        .doesNotHaveDuplicates()
        .hasSize(225);
  }

  @Test
  void aWatchOfAnIdThatWasJoinedIntoAnotherIsToldOfTheProduct() {
    watches
        .jdbc
        .sql(
            "INSERT INTO product (product_id, name, joined_into, updated_at, position) VALUES"
                + " ('prod_new', 'Thing', NULL, now(), 1), ('prod_old', NULL, 'prod_new', now(),"
                + " 1), ('prod_older', NULL, 'prod_new', now(), 1)")
        .update();
    watches.rules.putProduct("watch", "prod_old", "price_drop");
    for (int i = 0; i < 30; i++) {
      watches.rules.putProduct("a%02d".formatted(i), "prod_other", "price_rise");
    }
    watches.judgeAll();
    watches.drop = true;
    watches.changes.add(WatchJudgeFixture.change("prod_older"));
    watches.judgeAll();
    watches.judgeAll();

    assertThat(watches.fired).singleElement().satisfies(this::isOfTheLivingProduct);
  }

  private void isOfTheLivingProduct(WatchFirings.Firing firing) {
    assertThat(firing.watchId()).isEqualTo("watch");
    assertThat(firing.data())
        .contains("\"product_id\":\"prod_old\"", "\"product\":{\"id\":\"prod_new\"")
        .contains("\"name\":\"Thing\"", "\"link\":\"/product/prod_new\"");
  }
}
