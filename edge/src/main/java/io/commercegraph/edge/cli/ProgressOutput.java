package io.commercegraph.edge.cli;

import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jline.terminal.impl.exec.ExecTerminalProvider;
import org.jline.terminal.spi.SystemStream;

/**
 * Prints the progress of a command to standard error: a bar that is redrawn on a terminal, and a
 * plain line each ten seconds in a file or a pipe.
 */
final class ProgressOutput {

  private static final int BAR_MILLIS = 500;
  private static final int LINE_MILLIS = 10_000;
  private static final int LINE_LENGTH = 120;

  private ProgressOutput() {}

  @SuppressWarnings("SystemOut") // it is where progress goes
  static ProgressBarBuilder of(String task) {
    ProgressBarBuilder bar = new ProgressBarBuilder().setTaskName(task);
    return isTerminal()
        ? bar.setUpdateIntervalMillis(BAR_MILLIS)
        : bar.setConsumer(new DelegatingProgressBarConsumer(System.err::println, LINE_LENGTH))
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(LINE_MILLIS);
  }

  /**
   * Whether standard error is a terminal; Java's console knows of standard input and output alone.
   */
  private static boolean isTerminal() {
    return new ExecTerminalProvider().isSystemStream(SystemStream.Error);
  }
}
