package io.commercegraph.api.categories;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The build's file has the tables of the text. */
class CategoryPathsTest {

  private static final byte[] FILE = CategoryPaths.ofText(Taxonomy.get()).bytes();

  @Test
  void areReadAsTheyWereWritten() {
    CategoryPaths read = CategoryPaths.read(FILE).orElseThrow();

    assertThat(read.ofLanguages()).hasSameSizeAs(CategoryLanguage.values());
    assertThat(read.bytes()).isEqualTo(FILE);
  }

  @Test
  void theBuildsFileIsOfThisRelease() {
    assertThat(CategoryPaths.class.getResourceAsStream("category-paths.bin"))
        .isNotNull()
        .hasBinaryContent(FILE);
  }

  @Test
  void aFileOfAnotherReleaseIsNotRead() {
    byte[] other = Arrays.copyOf(FILE, FILE.length);
    other[7]++;
    assertThat(CategoryPaths.read(other)).isEmpty();
  }
}
