package io.commercegraph.bench.page;

/** A ratio that a run showed, by the name that its aim has. */
public record Ratio(String name, Seen seen) {}
