package io.commercegraph.projections;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.log.RecordedEvent;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.JdbcTemplate;

/** A memory model with the data of {@link SeenShops}. */
public class RememberedShops implements MemoryModel<ShopEvent> {

  /** A shop of this name cannot be remembered; the table takes it. */
  public static final String UNKNOWN = "unknown";

  private final JdbcTemplate jdbc;
  private final ProjectedPosition projected;
  private volatile Map<String, Seen> shops = Map.of();

  /** Is run while a new content is being loaded. */
  volatile Runnable loading = () -> {};

  public RememberedShops(JdbcTemplate jdbc, ProjectedPosition projected, SeenShops table) {
    this.jdbc = jdbc;
    this.projected = projected;
  }

  private record Seen(int times, long last) {

    Seen again(long position) {
      return position <= last ? this : new Seen(times + 1, position);
    }
  }

  public int seen(String shop) {
    return shops.getOrDefault(shop, new Seen(0, 0)).times();
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.SHOPS;
  }

  @Override
  public Set<Class<? extends ShopEvent>> events() {
    return Set.of(ShopEvent.class);
  }

  @Override
  public Set<ReadModel> loadedFrom() {
    return Set.of(ReadModel.SHOPS);
  }

  @Override
  public String sequenceKey(ShopEvent event) {
    return event.shopId();
  }

  @Override
  public Content<ShopEvent> load() {
    Loaded loaded = new Loaded(projected.of(ReadModel.SHOPS));
    jdbc.query(
        "SELECT shop, seen, last FROM seen_shop",
        row -> {
          loaded.content.put(row.getString(1), new Seen(row.getInt(2), row.getLong(3)));
        });
    loading.run();
    return loaded;
  }

  @Override
  public SnapshotForm snapshots() {
    return new SnapshotForm("remembered-shops", 1);
  }

  @Override
  public Content<ShopEvent> load(long position, ContentPages pages) throws IOException {
    Loaded loaded = new Loaded(position);
    for (ByteBuffer page = pages.next(); page != null; page = pages.next()) {
      loaded.content.put(PageText.read(page), new Seen(page.getInt(), page.getLong()));
    }
    return loaded;
  }

  private final class Loaded implements Content<ShopEvent> {

    private final long position;
    private final Map<String, Seen> content = new ConcurrentHashMap<>();

    Loaded(long position) {
      this.position = position;
    }

    @Override
    public long position() {
      return position;
    }

    @Override
    public void apply(List<RecordedEvent<ShopEvent>> batch) {
      for (RecordedEvent<ShopEvent> recorded : batch) {
        ShopEvent event = recorded.event();
        if (event instanceof ShopListed listed && listed.description().name().equals(UNKNOWN)) {
          throw new IllegalStateException("This shop is not known in memory");
        }
        content.compute(
            event.shopId(),
            (id, before) -> (before == null ? new Seen(0, 0) : before).again(recorded.position()));
      }
    }

    @Override
    public ContentWalk walk() {
      Iterator<Map.Entry<String, Seen>> rest = content.entrySet().iterator();
      return page -> {
        if (!rest.hasNext()) {
          return false;
        }
        Map.Entry<String, Seen> next = rest.next();
        PageText.write(next.getKey(), page);
        page.writeInt(next.getValue().times());
        page.writeLong(next.getValue().last());
        return true;
      };
    }

    @Override
    public void serve() {
      shops = content;
    }
  }
}
