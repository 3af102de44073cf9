package io.commercegraph.query.search.catalogue;

import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.query.products.ProductCategory;
import java.io.IOException;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The category and brand of each product in two columns of numbers, by which products are filtered
 * and counted. One thread writes while others read.
 */
public final class ProductLabels {

  /** The number of no category or brand. */
  public static final int NONE = -1;

  /** A column has 0 for a product that is not shown, 1 for none. */
  public static final int OFFSET = 2;

  private final CategoryLabels categories = new CategoryLabels();
  private final BrandLabels brands = new BrandLabels();
  private final GrowingInts categoryOf = new GrowingInts();
  private final GrowingInts brandOf = new GrowingInts();

  public CategoryLabels categories() {
    return categories;
  }

  public BrandLabels brands() {
    return brands;
  }

  /** Sets what a product is called, which shows it. */
  public void set(int product, @Nullable String category, @Nullable String brand) {
    brandOf.set(product, OFFSET + (brand == null ? NONE : brands.add(brand)));
    categoryOf.set(product, OFFSET + (category == null ? NONE : categories.add(category)));
  }

  /** Hides a product that goes on under another one's id. */
  public void hide(int product) {
    categoryOf.set(product, 0);
  }

  /** A product's place in the column of categories. */
  public int categoryColumn(int product) {
    return categoryOf.get(product);
  }

  public int brandColumn(int product) {
    return brandOf.get(product);
  }

  /** Sets a product's places in both columns. */
  public void setColumns(int product, int category, int brand) {
    brandOf.set(product, brand);
    categoryOf.set(product, category);
  }

  /** Has the labels of the first products visited. */
  public void accept(ColumnVisitor visitor, int products) throws IOException {
    categories.accept(visitor);
    brands.accept(visitor);
    categoryOf.accept(visitor, products);
    brandOf.accept(visitor, products);
  }

  public boolean isShown(int product) {
    return categoryOf.get(product) != 0;
  }

  /** For each value that the column of categories may have whether it is one of these. */
  public boolean[] categoryFlags(BitSet of) {
    return flags(of, categories.size());
  }

  /** For each value that the column of brands may have whether it is one of these. */
  public boolean[] brandFlags(BitSet of) {
    return flags(of, brands.size());
  }

  private static boolean[] flags(BitSet of, int size) {
    boolean[] flags = new boolean[size + OFFSET];
    of.stream().filter(label -> label < size).forEach(label -> flags[label + OFFSET] = true);
    return flags;
  }

  /** Reads the column of categories, in which 0 is a product that is not shown. */
  public void readCategories(int first, int count, int[] into) {
    categoryOf.read(first, count, into);
  }

  public void readBrands(int first, int count, int[] into) {
    brandOf.read(first, count, into);
  }

  /** Reads the columns of some products as they are. */
  void read(int first, int count, int[] intoCategories, int[] intoBrands) {
    categoryOf.read(first, count, intoCategories);
    brandOf.read(first, count, intoBrands);
  }

  public int category(int product) {
    return categoryOf.get(product) - OFFSET;
  }

  /** What a product's category is asked for by; null where it has none. */
  public @Nullable ProductCategory categoryMeans(int product) {
    int category = category(product);
    return category < 0 ? null : categories.category(category);
  }

  public int brand(int product) {
    return brandOf.get(product) - OFFSET;
  }
}
