package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.products.ProductId;
import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.GrowingLongs;
import io.commercegraph.index.arrays.StringTable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The numbers that products have in memory, by their ids and by those of products that were joined
 * into them. One thread writes while others read.
 */
public final class ProductNumbers {

  public static final int NONE = StringTable.NONE;

  private final StringTable ids = new StringTable();

  /** For an alias the number of the product that it was joined into, plus one. */
  private final GrowingInts joinedInto = new GrowingInts();

  /**
   * The first bytes of each id after its prefix: they sort as the ids do, and nearly all differ.
   */
  private final GrowingLongs idKeys = new GrowingLongs();

  /** The number of an id itself, which may be an alias; {@link #NONE} if unknown. */
  public int findItself(String id) {
    return ids.find(id);
  }

  /** The number of a product, by its id or that of one joined into it; {@link #NONE} if unknown. */
  public int find(String id) {
    int number = ids.find(id);
    return number == NONE ? NONE : survivor(number);
  }

  public String id(int product) {
    return ids.get(product);
  }

  /** The number of an id itself, which it is given if it is new. */
  public int add(String id) {
    return ids.add(id);
  }

  /** The number of the product that an id means, which it is given if it is new. */
  public int addLiving(String id) {
    return survivor(ids.add(id));
  }

  /** How many ids there are. For the writer alone. */
  public int size() {
    return ids.size();
  }

  /** Notes how the id of a product sorts. */
  public void sort(int number, String id) {
    ByteBuffer first = ByteBuffer.allocate(Long.BYTES);
    byte[] bytes = id.getBytes(StandardCharsets.UTF_8);
    int from = Math.min(ProductId.PREFIX.length(), bytes.length);
    first.put(bytes, from, Math.min(Long.BYTES, bytes.length - from));
    idKeys.set(number, first.getLong(0));
  }

  /** Whether the id of one product sorts before that of another. */
  public boolean isBefore(int one, int other) {
    return idKeys.get(one) == idKeys.get(other)
        ? ids.compare(one, other) < 0
        : Long.compareUnsigned(idKeys.get(one), idKeys.get(other)) < 0;
  }

  public boolean isAlias(int number) {
    return joinedInto.get(number) != 0;
  }

  /** Makes an id another name of a product. */
  public void join(int alias, int product) {
    joinedInto.set(alias, product + 1);
  }

  /** For an alias the number of the product that it was joined into, plus one; else 0. */
  public int joinedInto(int number) {
    return joinedInto.get(number);
  }

  /**
   * Adds an id that is known to be new, with what {@link #joinedInto} said of it; it is found from
   * {@link #index} on.
   */
  public void restore(String id, int into) {
    joinedInto.set(ids.append(id), into);
  }

  /** Makes all that was restored findable. */
  public void index() {
    ids.index();
  }

  /** Saves its columns, or loads them: the visitor does either. */
  public void accept(ColumnVisitor visitor) throws IOException {
    ids.accept(visitor);
    joinedInto.accept(visitor, ids.size());
    idKeys.accept(visitor, ids.size());
  }

  private int survivor(int product) {
    int living = product;
    for (int into = joinedInto.get(living); into != 0; into = joinedInto.get(living)) {
      living = into - 1;
    }
    return living;
  }
}
