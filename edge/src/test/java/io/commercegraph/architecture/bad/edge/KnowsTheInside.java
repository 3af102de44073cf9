package io.commercegraph.architecture.bad.edge;

import io.commercegraph.architecture.bad.command.one.One;

interface KnowsTheInside {
  One inside();
}
