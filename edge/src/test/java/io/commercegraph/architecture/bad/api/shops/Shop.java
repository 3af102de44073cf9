package io.commercegraph.architecture.bad.api.shops;

public interface Shop {}
