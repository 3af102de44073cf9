package io.commercegraph.api.cli;

import java.util.concurrent.Callable;

/**
 * A subcommand of the executable: one class with picocli's {@code @Command}, from any module, that
 * is named in {@code META-INF/services/io.commercegraph.api.cli.Subcommand} of its own. It is run
 * without Spring and without a database; what needs the service asks a running one over HTTP. Its
 * answer is the exit code.
 */
public interface Subcommand extends Callable<Integer> {}
