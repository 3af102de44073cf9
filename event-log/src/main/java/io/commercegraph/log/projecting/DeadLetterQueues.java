package io.commercegraph.log.projecting;

/** The dead letter queues, by the name of the processor. */
@FunctionalInterface
interface DeadLetterQueues {

  DeadLetterQueue of(String processor);
}
