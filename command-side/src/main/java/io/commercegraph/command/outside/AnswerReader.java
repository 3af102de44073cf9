package io.commercegraph.command.outside;

/**
 * Parses a third party's answer. An answer that cannot be parsed counts as the provider's error.
 */
@FunctionalInterface
public interface AnswerReader<T> {

  T read(OutsideAnswer answer) throws OutsideFailure;
}
