package io.commercegraph.architecture.bad.command.tokens;

import io.commercegraph.log.EventLog;

interface TokenStreams {

  EventLog log();
}
