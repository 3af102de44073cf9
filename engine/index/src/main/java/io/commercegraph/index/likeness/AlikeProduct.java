package io.commercegraph.index.likeness;

/**
 * A product whose text is like another text.
 *
 * @param tag the number by which filters know it
 * @param likeness the cosine of both texts' words, each weighed by its rarity; between 0 and 1
 */
public record AlikeProduct(String productId, int tag, float likeness) {}
