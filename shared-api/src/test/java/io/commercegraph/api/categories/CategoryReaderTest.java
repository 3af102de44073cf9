package io.commercegraph.api.categories;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CategoryReaderTest {

  private static final CategoryReader READER = CategoryReader.get();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          el-6-6                                                   | el-6-6
          gid://shopify/TaxonomyCategory/el-6-6                    | el-6-6
          328                                                      | el-6-6
          Electronics > Computers > Laptops                        | el-6-6
          electronics / computers / laptops                        | el-6-6
          Elektronik > Computer > Laptops                          | el-6-6
          ELECTRONICA > Computadoras > Computadoras portátiles     | el-6-6
          Dispositivi elettronici › Computer › Computer portatili  | el-6-6
          Animals and Pet Supplies > Live Animals                  | ap-1
          Tiere und Tierbedarf > Lebende Tiere                     | ap-1
          Zwierzeta i artykuly dla zwierzat > Zywe zwierzeta       | ap-1
          Apparel & Accessories > Clothing > Underwear & Socks > Bras | aa-1-6-3
          """)
  void readsIdsAndPaths(String written, String id) {
    assertThat(READER.read(written)).map(Category::id).contains(id);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "0", "99999999", "-6", "Laptops", "Best of > Summer", "el-6-6-6666", ">"})
  void readsNothingElse(String written) {
    assertThat(READER.read(written)).isEmpty();
  }

  @Test
  void readsThePathOfEachCategoryInEachLanguage() {
    Taxonomy taxonomy = Taxonomy.get();
    int others = 0;
    for (CategoryLanguage language : CategoryLanguage.values()) {
      for (int ordinal = 0; ordinal < taxonomy.size(); ordinal++) {
        String path = taxonomy.at(ordinal).path(language);
        Category read = READER.read(path).orElseThrow();
        others += read.ordinal() == ordinal ? 0 : 1;
      }
    }
    assertThat(others).as("paths that an earlier category has too").isEqualTo(37);
  }

  @Test
  void aPathOfTwoCategoriesMeansTheEarlierOne() {
    String italian = "Arredamento > Armadietti e portaoggetti > Armadi";
    String spanish =
        "Alimentación, bebida y tabaco > Alimentos > Chucherías y postres helados"
            + " > Helado y yogur helado > Sorbete";

    assertThat(READER.read(italian)).map(Category::id).contains("fr-4-1");
    assertThat(READER.read(spanish)).map(Category::id).contains("fb-2-9-1-4");
  }

  @Test
  void aGoogleIdMeansWhatAllOfItsCategoriesAreBelow() {
    assertThat(READER.read("1")).map(Category::id).contains("ap");
    assertThat(READER.read("213")).map(Category::id).contains("aa-1");
    assertThat(READER.read("267"))
        .map(it -> it.name(CategoryLanguage.EN))
        .contains("Mobile & Smart Phones");
  }
}
