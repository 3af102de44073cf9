package io.commercegraph.api.categories;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TaxonomyTest {

  private static final Taxonomy TAXONOMY = Taxonomy.get();

  @Test
  void knowsShopifysCategories() {
    Category laptops = TAXONOMY.byId("el-6-6").orElseThrow();

    assertThat(TAXONOMY.size()).isEqualTo(10_281);
    assertThat(laptops.name(CategoryLanguage.EN)).isEqualTo("Laptops");
    assertThat(laptops.path(CategoryLanguage.EN)).isEqualTo("Electronics > Computers > Laptops");
    assertThat(laptops.path(CategoryLanguage.DE)).isEqualTo("Elektronik > Computer > Laptops");
    assertThat(laptops.slug()).isEqualTo("electronics-computers-laptops");
    assertThat(TAXONOMY.byId("gid://shopify/TaxonomyCategory/el-6-6")).contains(laptops);
  }

  @Test
  void findsEachCategoryByItsIdAndItsSlug() {
    Set<String> slugs = new HashSet<>();
    for (int ordinal = 0; ordinal < TAXONOMY.size(); ordinal++) {
      Category category = TAXONOMY.at(ordinal);
      assertThat(TAXONOMY.byId(category.id())).contains(category);
      assertThat(TAXONOMY.bySlug(category.slug())).contains(category);
      slugs.add(category.slug());
    }
    assertThat(slugs).hasSize(TAXONOMY.size());
  }

  @Test
  void hasNoCategoryForOtherIdsAndSlugs() {
    assertThat(TAXONOMY.byId("el-6-66666")).isEmpty();
    assertThat(TAXONOMY.byId("")).isEmpty();
    assertThat(TAXONOMY.bySlug("laptops")).isEmpty();
  }

  @Test
  void aCategoryContainsItselfAndThoseBelow() {
    Category computers = TAXONOMY.byId("el-6").orElseThrow();
    Category laptops = TAXONOMY.byId("el-6-6").orElseThrow();
    for (int ordinal = 0; ordinal < TAXONOMY.size(); ordinal++) {
      Category other = TAXONOMY.at(ordinal);
      boolean below = other.id().equals("el-6") || other.id().startsWith("el-6-");
      assertThat(computers.contains(other)).as(other.id()).isEqualTo(below);
    }
    assertThat(laptops.parent()).isEqualTo(computers);
    assertThat(laptops.ancestors()).extracting(Category::id).containsExactly("el", "el-6");
  }

  @Test
  void hasANameInEachLanguage() {
    for (int ordinal = 0; ordinal < TAXONOMY.size(); ordinal++) {
      for (CategoryLanguage language : CategoryLanguage.values()) {
        assertThat(TAXONOMY.at(ordinal).name(language)).isNotBlank();
      }
    }
  }
}
