package io.commercegraph.architecture.bad.command.one;

import io.commercegraph.architecture.bad.command.two.Two;

public interface One {
  Two other();
}
