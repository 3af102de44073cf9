package io.commercegraph.index.words;

import io.commercegraph.api.reading.Candidate;

/**
 * A product that a search kept.
 *
 * @param tag the number by which filters know it
 * @param isHit whether it is a hit, or kept to be counted alone
 */
record KeptProduct(Candidate candidate, int tag, boolean isHit) {}
