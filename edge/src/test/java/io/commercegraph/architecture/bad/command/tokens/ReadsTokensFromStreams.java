package io.commercegraph.architecture.bad.command.tokens;

import io.commercegraph.api.tokens.TokenDirectory;

abstract class ReadsTokensFromStreams implements TokenDirectory {

  abstract TokenStreams streams();
}
