package io.commercegraph.api.values;

/**
 * What a feed states of one thing, whole: a record whose components are the fields. Events carry
 * it, the ledger hashes it, and rows of read models are made of it.
 *
 * <p>A component that is added must be {@code @Nullable}: a component that is {@code null} leaves
 * the ledger's hash as it is, so that the new field records no description again. The components
 * are texts, numbers, flags, times, and lists of these, whose {@code toString} never changes, and
 * descriptions, which are hashed by their own components.
 */
public interface Description {}
