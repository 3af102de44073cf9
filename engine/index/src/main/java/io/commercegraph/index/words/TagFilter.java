package io.commercegraph.index.words;

/** A filter of products, which it knows by the tags that they were given. */
public interface TagFilter {

  /** The filter that keeps every product as a hit. */
  TagFilter ANY =
      new TagFilter() {
        @Override
        public boolean mayKeep(int tag) {
          return true;
        }

        @Override
        public boolean keeps(int tag) {
          return true;
        }

        @Override
        public boolean isHit(int tag) {
          return true;
        }

        @Override
        public boolean keepsAll() {
          return true;
        }
      };

  /**
   * Whether a product may be kept, or counted beside. It is asked of far more products than {@link
   * #keeps}.
   */
  boolean mayKeep(int tag);

  /** Whether a product is kept: as a hit, or to be counted among them. */
  boolean keeps(int tag);

  /** Whether a product that is kept is a hit. */
  boolean isHit(int tag);

  /** Whether a product is counted beside those that are kept, without a place among them. */
  default boolean isBeside(int tag) {
    return false;
  }

  /** Whether there is no need to ask. */
  default boolean keepsAll() {
    return false;
  }
}
