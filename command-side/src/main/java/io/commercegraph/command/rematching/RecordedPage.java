package io.commercegraph.command.rematching;

/**
 * What became of a page of changes.
 *
 * @param skipped changes that were not recorded, since the offer or its product has changed
 * @param position of the last event; 0 where none was recorded
 */
record RecordedPage(long done, long skipped, long position) {}
