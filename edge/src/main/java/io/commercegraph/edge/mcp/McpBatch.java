package io.commercegraph.edge.mcp;

import io.commercegraph.edge.mcp.IncomingMessages.Message;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Answers the messages of a batch one after the other; only the first revision of MCP has batches.
 */
final class McpBatch {

  private static final int MESSAGES = 20;

  /**
   * The limit of a batch's answer; messages beyond it are refused and not carried out. It keeps a
   * body of a kilobyte from making the service hold megabytes, and has room for three answers of
   * the largest size (64 KiB, sent twice: as JSON and as text).
   */
  static final int ANSWER_BYTES = 512 * 1024;

  private McpBatch() {}

  static void checkSize(List<Message> messages) {
    if (messages.isEmpty() || messages.size() > MESSAGES) {
      throw McpFault.invalidRequest("A batch is of 1 to " + MESSAGES + " messages");
    }
  }

  /**
   * The answers as one array; null where nothing in the batch wants any.
   *
   * @param answer to a message, or the refusal that the batch's answer is full
   */
  static byte @Nullable [] answer(
      List<Message> messages,
      BiFunction<Message, Boolean, MessageHandler.@Nullable Answer> answer) {
    ByteArrayOutputStream answers = new ByteArrayOutputStream();
    for (Message message : messages) {
      MessageHandler.@Nullable Answer one = answer.apply(message, answers.size() >= ANSWER_BYTES);
      if (one != null) {
        answers.write(answers.size() == 0 ? '[' : ',');
        answers.writeBytes(one.json());
      }
    }
    if (answers.size() == 0) {
      return null;
    }
    answers.write(']');
    return answers.toByteArray();
  }
}
