package io.commercegraph.index.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.index.arrays.ColumnReader;
import io.commercegraph.index.arrays.ColumnWriter;
import io.commercegraph.index.postings.ProductText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * A search that was read from the columns of another one finds what that one finds, after further
 * changes too: also by words of many products, whose lists have filters.
 */
class StoredColumnsTest {

  private static final int PRODUCTS = 20_000;
  private static final int VOCABULARY = 3_000;
  private static final int QUERIES = 300;

  private final Random random = new Random(3);

  @Test
  void aSearchReadFromColumnsFindsTheSame() throws IOException {
    ProductSearch search = new ProductSearch();
    change(PRODUCTS, 0, search);
    change(PRODUCTS / 4, 0, search);
    ProductSearch read = read(search);
    thenTheyFindTheSame(search, read);

    long seed = random.nextLong();
    for (ProductSearch each : List.of(search, read)) {
      random.setSeed(seed);
      change(PRODUCTS / 2, PRODUCTS - 500, each);
    }
    thenTheyFindTheSame(search, read);
    thenTheyFindTheSame(search, read(read));
  }

  /** Puts products, new ones and known ones, and removes some. */
  private void change(int count, int from, ProductSearch search) {
    for (int i = 0; i < count; i++) {
      String id = "prd_" + (from + random.nextInt(PRODUCTS));
      if (random.nextInt(10) == 0) {
        search.remove(id);
      } else {
        search.put(id, new ProductText(title(), "Brand " + random.nextInt(50), null), i);
        search.offers(id, random.nextInt(9));
      }
    }
    search.publish();
  }

  private String title() {
    String words = "lamp common" + random.nextInt(3);
    for (int i = 1 + random.nextInt(5); i > 0; i--) {
      words += " " + word();
    }
    return words;
  }

  private String word() {
    int number = (int) (VOCABULARY * Math.pow(random.nextDouble(), 3));
    return "wo" + Integer.toString(number * 7_919 % 100_003, 36) + "rd";
  }

  private static ProductSearch read(ProductSearch search) throws IOException {
    Deque<byte[]> pages = new ArrayDeque<>();
    ColumnWriter writer = new ColumnWriter((page, size) -> pages.add(Arrays.copyOf(page, size)));
    search.accept(writer);
    writer.end();
    assertThat(pages).hasSizeGreaterThan(3);
    ProductSearch read = new ProductSearch();
    ByteBuffer first = ByteBuffer.wrap(pages.remove());
    read.accept(
        new ColumnReader(first, () -> pages.isEmpty() ? null : ByteBuffer.wrap(pages.remove())));
    return read;
  }

  private void thenTheyFindTheSame(ProductSearch one, ProductSearch other) {
    assertThat(other.size()).isEqualTo(one.size());
    for (String query : queries()) {
      assertThat(other.find(query, 20)).as(query).isEqualTo(one.find(query, 20));
      assertThat(other.findAny(query, 50)).as(query).isEqualTo(one.findAny(query, 50));
      assertThat(other.nearSpelling(query)).as(query).isEqualTo(one.nearSpelling(query));
    }
  }

  private List<String> queries() {
    return IntStream.range(0, QUERIES)
        .mapToObj(
            i ->
                switch (i % 4) {
                  case 0 -> "lamp " + word();
                  case 1 -> "common1 lamp " + word() + " " + word();
                  case 2 -> word().replace("rd", "dr") + " lamp";
                  default -> title();
                })
        .toList();
  }
}
