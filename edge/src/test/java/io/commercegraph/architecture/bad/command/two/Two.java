package io.commercegraph.architecture.bad.command.two;

import io.commercegraph.architecture.bad.command.one.One;

public interface Two {
  One other();
}
