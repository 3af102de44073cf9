package io.commercegraph.command.feeds;

import io.commercegraph.command.feeds.deciding.ChunkDecision;
import io.commercegraph.command.feeds.deciding.ChunkInputs;

/**
 * A chunk's decision, with what it was decided from and the log's position after it.
 *
 * @param position 0 where nothing was appended
 */
record ImportedChunk(ChunkDecision decision, ChunkInputs inputs, long position) {}
