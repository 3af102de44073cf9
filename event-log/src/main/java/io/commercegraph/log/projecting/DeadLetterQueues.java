package io.commercegraph.log.projecting;

/** Where events are parked, by the name that they are parked under. */
@FunctionalInterface
interface DeadLetterQueues {

  DeadLetterQueue of(String processor);
}
