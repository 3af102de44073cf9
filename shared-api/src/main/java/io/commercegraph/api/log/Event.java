package io.commercegraph.api.log;

/**
 * A fact in the log. Each feature has one sealed parent of its facts; a fact is a top-level record
 * of raw types, named in the past tense. Its package, its name and its components are a stored
 * schema: they change only together with an upcaster.
 */
public interface Event {}
