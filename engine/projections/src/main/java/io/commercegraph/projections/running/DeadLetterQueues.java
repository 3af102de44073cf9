package io.commercegraph.projections.running;

/** The dead letter queues, by the name of the processor. */
@FunctionalInterface
interface DeadLetterQueues {

  DeadLetterQueue of(String processor);
}
