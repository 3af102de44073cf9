package io.commercegraph.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.copy.PGCopyOutputStream;
import org.springframework.context.ConfigurableApplicationContext;

/** The table that search reads when it starts, filled with made-up shops. */
final class ShopTable {

  private ShopTable() {}

  static void fill(ConfigurableApplicationContext service, List<MadeUpShops.Shop> shops)
      throws Exception {
    try (Connection connection = service.getBean(DataSource.class).getConnection();
        Statement statement = connection.createStatement()) {
      copy(connection.unwrap(PGConnection.class), shops);
      statement.execute("VACUUM ANALYZE shop");
    }
  }

  private static void copy(PGConnection connection, List<MadeUpShops.Shop> shops)
      throws SQLException {
    try (PGCopyOutputStream out =
        new PGCopyOutputStream(
            connection,
            "COPY shop (id, domain, name, country, category, ships_to, offer_count, coupon_count,"
                + " listed, updated_at, position) FROM STDIN")) {
      // In the order of their ids, so that the primary key grows at its end.
      List<MadeUpShops.Shop> sorted = new ArrayList<>(shops);
      sorted.sort(Comparator.comparing(MadeUpShops.Shop::id));
      for (MadeUpShops.Shop shop : sorted) {
        out.write(line(shop).getBytes(UTF_8));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String line(MadeUpShops.Shop shop) {
    return String.join(
            "\t",
            shop.id(),
            shop.domain(),
            shop.name(),
            shop.country(),
            shop.category(),
            "{" + shop.country() + "}",
            Integer.toString(shop.offers()),
            "0\tt\t2026-01-01T00:00:00Z\t0")
        + "\n";
  }
}
