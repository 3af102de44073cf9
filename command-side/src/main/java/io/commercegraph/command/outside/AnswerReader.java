package io.commercegraph.command.outside;

/** Makes sense of an answer; one that makes none is the provider's error. */
@FunctionalInterface
public interface AnswerReader<T> {

  T read(OutsideAnswer answer) throws OutsideFailure;
}
