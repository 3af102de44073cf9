package io.commercegraph.edge.tools;

import tools.jackson.databind.JsonNode;

/**
 * How an answer leaves the dispatcher: as the bytes that a client is sent, or as a tree for what is
 * made of it in this process, which need not be written and read again for that.
 */
interface AnswerForm<T> {

  AnswerForm<byte[]> BYTES =
      new AnswerForm<>() {
        @Override
        public byte[] of(Object answer) {
          return WireJson.MAPPER.writeValueAsBytes(answer);
        }

        @Override
        public byte[] read(byte[] json) {
          return json;
        }

        @Override
        public int size(byte[] answer) {
          return answer.length;
        }
      };

  AnswerForm<JsonNode> TREE =
      new AnswerForm<>() {
        @Override
        public JsonNode of(Object answer) {
          return WireJson.MAPPER.valueToTree(answer);
        }

        @Override
        public JsonNode read(byte[] json) {
          return WireJson.MAPPER.readTree(json);
        }

        // None of it is sent.
        @Override
        public int size(JsonNode answer) {
          return 0;
        }
      };

  /** The form of an answer, which is a record or a tree. */
  T of(Object answer);

  /** The form of what another node has answered. */
  T read(byte[] json);

  /** How many bytes a client is sent. */
  int size(T answer);
}
