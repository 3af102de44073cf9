package io.commercegraph.query.search;

import static io.commercegraph.query.search.RandomCatalogue.NOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.categories.CategoryLanguage;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.ContentWalk;
import io.commercegraph.query.products.Product;
import io.commercegraph.query.words.WordsInMemory;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A catalogue that was loaded from a snapshot, and has followed the log since, answers as the one
 * that the snapshot is of, and as one that has had every event from the first.
 */
class StoredCatalogueProperties {

  private static final String[] WORDS = {
    "thing", "lamp", "oak", "wh-1000xm5", "(refurbished)", "lamps", "thing", "größe 42", "kt"
  };
  private static final int QUESTIONS = 25;

  /** A product whose words say much of how titles are read. */
  private static final ProductDescription WORDY =
      new ProductDescription(
          "Sony",
          "WH-1000XM5/B",
          "Sony WH-1000XM5 over-ear headphones (refurbished), black, 2 x 750 ml Espressobohnen",
          "Electronics > Audio > Headphones",
          null);

  private record Written(StoredPages pages, int position) {}

  private final List<RecordedEvent<Event>> log = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void aLoadedCatalogueAnswersAsTheOthers(long seed) throws IOException {
    Random random = new Random(seed);
    RandomCatalogue catalogue = new RandomCatalogue(seed);
    ProductCatalogueContent live = content();
    for (int batch = random.nextInt(6); batch >= 0; batch--) {
      follow(live, events(catalogue, random));
    }
    Written written = write(live, catalogue, random);
    follow(live, events(catalogue, random));

    ProductCatalogueContent loaded = load(written);
    ProductCatalogueContent anew = content();
    anew.apply(log);

    thenTheyAnswerAlike(loaded, live, catalogue, random);
    thenTheyAnswerAlike(loaded, anew, catalogue, random);
    Written again = write(loaded, catalogue, random);
    thenTheyAnswerAlike(load(again), loaded, catalogue, random);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void aCatalogueLoadedFromItsColumnsAnswersAsTheOthers(long seed) throws IOException {
    Random random = new Random(seed);
    RandomCatalogue catalogue = new RandomCatalogue(seed);
    ProductCatalogueContent live = content();
    for (int batch = random.nextInt(6); batch >= 0; batch--) {
      follow(live, events(catalogue, random));
    }
    ProductCatalogueContent loaded = load(writeAll(live));
    thenTheyAnswerAlike(loaded, live, catalogue, random);

    Written written = writeAll(loaded);
    for (int batch = random.nextInt(6); batch >= 0; batch--) {
      List<RecordedEvent<Event>> events = events(catalogue, random);
      follow(live, events);
      loaded.apply(events);
    }
    ProductCatalogueContent anew = content();
    anew.apply(log);
    thenTheyAnswerAlike(loaded, live, catalogue, random);
    thenTheyAnswerAlike(loaded, anew, catalogue, random);
    thenTheyAnswerAlike(load(written), anew, catalogue, random);
    Written again = write(loaded, catalogue, random);
    thenTheyAnswerAlike(load(again), loaded, catalogue, random);
  }

  private Written writeAll(ProductCatalogueContent content) throws IOException {
    StoredPages pages = new StoredPages();
    content.writeAll(pages);
    return new Written(pages, log.size());
  }

  /** Events come in between pages, so that the pages show different states. */
  private Written write(ProductCatalogueContent live, RandomCatalogue catalogue, Random random)
      throws IOException {
    int position = log.size();
    StoredPages pages = new StoredPages();
    ContentWalk walk = live.walk(1 + random.nextInt(20));
    while (pages.takeFrom(walk)) {
      if (random.nextBoolean()) {
        follow(live, events(catalogue, random));
      }
    }
    return new Written(pages, position);
  }

  private ProductCatalogueContent load(Written written) throws IOException {
    ProductCatalogueContent loaded = content();
    loaded.read(written.pages);
    for (int at = written.position; at < log.size(); at += 50) {
      loaded.apply(log.subList(at, Math.min(log.size(), at + 50)));
    }
    return loaded;
  }

  private static ProductCatalogueContent content() {
    return new ProductCatalogueContent(0, WordsInMemory.indexes(), served -> {});
  }

  private void follow(ProductCatalogueContent live, List<RecordedEvent<Event>> events) {
    live.apply(events);
    log.addAll(events);
  }

  /** Some events of the catalogue, then new names for some of its products. */
  private static List<RecordedEvent<Event>> events(RandomCatalogue catalogue, Random random) {
    List<RecordedEvent<Event>> events = new ArrayList<>(catalogue.events(random.nextInt(60)));
    for (FilterModel.ModelProduct product : List.copyOf(catalogue.model.products.values())) {
      if (random.nextInt(20) == 0) {
        String name = "%s %s %s".formatted(word(random), word(random), word(random));
        ProductDescription description =
            new ProductDescription(
                product.brand(),
                random.nextBoolean() ? "KT 77" : null,
                name,
                product.category(),
                null);
        events.add(
            new RecordedEvent<>(
                events.size() + 1,
                "evt",
                NOW.plusSeconds(random.nextInt(99)),
                new ProductChanged(product.id(), description)));
      }
    }
    return events;
  }

  private static String word(Random random) {
    return WORDS[random.nextInt(WORDS.length)];
  }

  private static void thenTheyAnswerAlike(
      ProductCatalogueContent one,
      ProductCatalogueContent other,
      RandomCatalogue catalogue,
      Random random) {
    for (int i = 0; i < QUESTIONS; i++) {
      ProductFilters filters = catalogue.filters();
      FilteredCatalogue in = one.filtered(filters, CategoryLanguage.EN, NOW);
      FilteredCatalogue inOther = other.filtered(filters, CategoryLanguage.EN, NOW);
      String text = word(random) + " " + word(random);
      assertThat(in.all(20)).as("%s", filters).isEqualTo(inOther.all(20));
      assertThat(in.find(text, 20)).as("%s, %s", text, filters).isEqualTo(inOther.find(text, 20));
      assertThat(one.words.find(text, 10)).as(text).isEqualTo(other.words.find(text, 10));
      assertThat(one.words.nearSpelling(text + "x"))
          .as(text)
          .isEqualTo(other.words.nearSpelling(text + "x"));
      List<String> ids = inOther.all(20).ids();
      List<Product> shown = inOther.byIds(ids);
      assertThat(in.byIds(ids)).isEqualTo(shown);
    }
  }

  /** The same words of every document are gone: the pages' numbers of words mean nothing then. */
  @Test
  void aWalkEndsWhereTheIndexIsCompacted() {
    ProductCatalogueContent content = content();
    ContentWalk walk = content.walk();
    for (int i = 0; i < 11_000; i++) {
      content.put(
          Product.of(
              "prd_a", null, new ProductDescription(null, null, "Lamp " + i, null, null), NOW));
    }
    content.publish();

    assertThatThrownBy(() -> walk.writePage(new DataOutputStream(new ByteArrayOutputStream())))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("compacted");
  }

  /**
   * Fails where the same events are stored otherwise than before: then raise {@link
   * StoredCatalogue#FORM}'s revision, and write the new checksum here.
   */
  @Test
  void theFormIsThatOfItsRevision() throws IOException {
    RandomCatalogue catalogue = new RandomCatalogue(1);
    ProductCatalogueContent content = content();
    content.apply(catalogue.events(1_000));
    content.put(Product.of("prd_words", null, WORDY, NOW));
    content.publish();
    StoredPages pages = new StoredPages();
    ContentWalk walk = content.walk();
    while (pages.takeFrom(walk)) {
      assertThat(pages.size()).isLessThan(10);
    }

    StoredPages columns = new StoredPages();
    content.writeAll(columns);

    assertThat(
            List.of((long) StoredCatalogue.FORM.revision(), pages.checksum(), columns.checksum()))
        .isEqualTo(List.of(2L, 666390061L, 1366156350L));
  }
}
