package io.commercegraph.projections.snapshots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogRows;
import io.commercegraph.log.NewEvent;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.ContentWalk;
import io.commercegraph.projections.MemoryModel.Content;
import io.commercegraph.projections.PageText;
import io.commercegraph.projections.ProjectionsTest;
import io.commercegraph.projections.RememberedShops;
import io.commercegraph.projections.SeenShops;
import io.commercegraph.projections.progress.ProgressTable;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.JdbcTemplate;

/** A snapshot whose pages were written while events came in rests on the last of these, too. */
@ProjectionsTest
@Import(SeenShops.class)
class SnapshotEndTest {

  private static final LoadBasis BASIS = new LoadBasis(0, "0:0");

  @TempDir Path folder;

  @Autowired EventLog log;
  @Autowired ProgressTable progress;
  @Autowired SeenShops table;
  @Autowired JdbcTemplate jdbc;
  @Autowired LogRows rows;

  private RememberedShops shops;
  private SnapshotStore store;

  @BeforeEach
  void open() {
    shops = new RememberedShops(jdbc, progress, table);
    store = SnapshotStore.in(folder, jdbc, rows, Clock.systemUTC(), new SimpleMeterRegistry());
  }

  @AfterEach
  void close() throws IOException {
    store.close();
  }

  @Test
  void aLogThatEndsWithinTheWalkIsAnother() throws IOException, InterruptedException {
    long begin = append();
    long end = append();
    WalkedPages pages = new WalkedPages();
    pages.advance(new OnePage(), begin);
    pages.advance(new OnePage(), end);

    assertThat(store.write(shops.snapshots(), BASIS, () -> BASIS, pages)).contains(begin);
    assertThat(store.load(shops, () -> BASIS)).isPresent();

    jdbc.update("UPDATE log_event SET event_id = ? WHERE position = ?", UUID.randomUUID(), end);
    assertThat(store.load(shops, () -> BASIS)).isEmpty();
  }

  @Test
  void anErrorInAPageEndsTheWalk() throws InterruptedException {
    long position = append();
    WalkedPages pages = new WalkedPages();
    Content<ShopEvent> failing = new OnePage(true);
    assertThatThrownBy(() -> pages.advance(failing, position)).isInstanceOf(AssertionError.class);
    assertThat(pages.hasEnded()).isTrue();
  }

  private long append() {
    String shop = UUID.randomUUID().toString();
    ShopListed event = new ShopListed(shop, shop + ".example", ShopDescription.named(shop));
    return log.append(List.of(new NewEvent(UUID.randomUUID(), shop, 0, event)))
        .getLast()
        .recorded()
        .position();
  }

  /** A content of one empty page. */
  private record OnePage(boolean fails) implements Content<ShopEvent> {

    OnePage() {
      this(false);
    }

    @Override
    public long position() {
      return 0;
    }

    @Override
    public void apply(List<RecordedEvent<ShopEvent>> batch) {}

    @Override
    public ContentWalk walk() {
      boolean[] written = {false};
      return page -> {
        if (fails) {
          throw new AssertionError("no memory");
        }
        if (written[0]) {
          return false;
        }
        written[0] = true;
        PageText.write("shop", page);
        page.writeInt(1);
        page.writeLong(1);
        return true;
      };
    }

    @Override
    public void serve() {}
  }
}
