package io.commercegraph.query.search;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commercegraph.api.products.Options;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingObjects;
import io.commercegraph.query.products.Product;
import io.commercegraph.query.search.catalogue.ProductLabels;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Product descriptions packed into one byte array each: the texts and 32 bytes more. Brands and
 * categories, which many products share, are stored once, beside. One thread writes while others
 * read.
 */
final class PackedProducts {

  private static final int FIXED_BYTES = Long.BYTES + 4 * Integer.BYTES;
  private static final int NONE = -1;
  private static final byte[] NO_BYTES = {};

  private final GrowingObjects<byte[]> packed = new GrowingObjects<>();
  private final ProductLabels labels = new ProductLabels();

  /** Options as they are: few products have some. */
  private final GrowingObjects<Options> options = new GrowingObjects<>();

  void put(int number, Product product) {
    Instant at = product.updatedAt();
    byte[] gtin = bytes(product.gtin());
    byte[] mpn = bytes(product.mpn());
    byte[] image = bytes(product.imageUrl());
    byte[] name = bytes(product.name());
    ByteBuffer to =
        ByteBuffer.allocate(FIXED_BYTES + gtin.length + mpn.length + image.length + name.length);
    options.set(number, product.options());
    to.putLong(at.getEpochSecond()).putInt(at.getNano());
    putText(product.gtin(), gtin, to);
    putText(product.mpn(), mpn, to);
    putText(product.imageUrl(), image, to);
    packed.set(number, to.put(name).array());
    labels.set(number, product.category(), product.brand());
  }

  /** The description of a product, without its offers; null where there is none. */
  @Nullable Product get(String id, int number) {
    byte[] bytes = packed.get(number);
    if (bytes == null) {
      return null;
    }
    ByteBuffer from = ByteBuffer.wrap(bytes);
    Instant updatedAt = Instant.ofEpochSecond(from.getLong(), from.getInt());
    int brand = labels.brand(number);
    int category = labels.category(number);
    String gtin = text(bytes, from);
    String mpn = text(bytes, from);
    String image = text(bytes, from);
    String name = new String(bytes, from.position(), from.remaining(), UTF_8);
    ProductDescription description =
        new ProductDescription(
            brand < 0 ? null : labels.brands().text(brand),
            mpn,
            name,
            category < 0 ? null : labels.categories().text(category),
            image,
            options.get(number));
    return Product.of(id, gtin, description, updatedAt);
  }

  ProductLabels labels() {
    return labels;
  }

  /** The description of a product but its brand and category; null where there is none. */
  byte @Nullable [] packed(int number) {
    return packed.get(number);
  }

  @Nullable Options options(int number) {
    return options.get(number);
  }

  /** Puts what {@link #packed(int)} and {@link #options(int)} gave. */
  void putPacked(int number, byte[] description, @Nullable Options ofVariant) {
    options.set(number, ofVariant);
    packed.set(number, description);
  }

  /** Has the descriptions of the first products visited, and the labels. */
  void accept(ColumnVisitor visitor, int products) throws IOException {
    labels.accept(visitor, products);
    int[] lengths = new int[products];
    for (int number = 0; number < products && !visitor.isReading(); number++) {
      byte[] known = packed.get(number);
      lengths[number] = known == null ? NONE : known.length;
    }
    visitor.ints(lengths, products);
    for (int number = 0; number < products; number++) {
      if (lengths[number] != NONE) {
        byte[] known = packed.get(number);
        byte[] description = known == null ? new byte[lengths[number]] : known;
        visitor.bytes(description, description.length);
        putPacked(number, description, visited(options.get(number), visitor));
      }
    }
  }

  private static @Nullable Options visited(@Nullable Options known, ColumnVisitor visitor)
      throws IOException {
    Map<String, String> values = new TreeMap<>();
    int count = visitor.number(known == null ? 0 : known.values().size());
    if (known != null) {
      for (Map.Entry<String, String> option : known.values().entrySet()) {
        values.put(visitor.text(option.getKey()), visitor.text(option.getValue()));
      }
    }
    while (values.size() < count) {
      values.put(visitor.text(""), visitor.text(""));
    }
    return Options.ofNonEmpty(values);
  }

  private static byte[] bytes(@Nullable String text) {
    return text == null ? NO_BYTES : text.getBytes(UTF_8);
  }

  private static void putText(@Nullable String text, byte[] bytes, ByteBuffer to) {
    to.putInt(text == null ? NONE : bytes.length).put(bytes);
  }

  private static @Nullable String text(byte[] bytes, ByteBuffer at) {
    int length = at.getInt();
    if (length == NONE) {
      return null;
    }
    String text = new String(bytes, at.position(), length, UTF_8);
    at.position(at.position() + length);
    return text;
  }
}
