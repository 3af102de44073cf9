package io.commercegraph.edge.mcp;

import io.modelcontextprotocol.spec.McpSchema.BlobResourceContents;
import io.modelcontextprotocol.spec.McpSchema.CompleteRequest.CompleteArgument;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult.CompleteCompletion;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.EmbeddedResource;
import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.PromptMessage;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.util.Arrays;
import java.util.List;
import org.springframework.ai.mcp.annotation.McpArg;
import org.springframework.ai.mcp.annotation.McpComplete;
import org.springframework.ai.mcp.annotation.McpPrompt;
import org.springframework.ai.mcp.annotation.McpResource;

/** Resources, prompts and a completion by the same annotations as the service's own. */
public class ConformanceOffers {

  private static final String PIXEL =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ"
          + "AAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";

  @McpResource(
      uri = "test://static-text",
      name = "static_text",
      description = "A text.",
      mimeType = "text/plain")
  public String text() {
    return "This is the content of the static text resource.";
  }

  @McpResource(
      uri = "test://static-binary",
      name = "static_binary",
      description = "A picture.",
      mimeType = "image/png")
  public ReadResourceResult picture() {
    return ReadResourceResult.builder(
            List.of(
                BlobResourceContents.builder("test://static-binary", PIXEL)
                    .mimeType("image/png")
                    .build()))
        .build();
  }

  @McpResource(
      uri = "test://template/{id}/data",
      name = "template",
      description = "A text by an id.",
      mimeType = "application/json")
  public String byId(String id) {
    return "{\"id\":\"%s\",\"templateTest\":true,\"data\":\"Data for ID: %s\"}".formatted(id, id);
  }

  @McpPrompt(name = "test_simple_prompt", description = "A prompt without arguments.")
  public GetPromptResult simple() {
    return prompt(text("This is a simple prompt for testing."));
  }

  @McpPrompt(name = "test_prompt_with_arguments", description = "A prompt with two arguments.")
  public GetPromptResult withArguments(
      @McpArg(name = "arg1", description = "The first.", required = true) String first,
      @McpArg(name = "arg2", description = "The second.", required = true) String second) {
    return prompt(text("Prompt with arguments: arg1='%s', arg2='%s'".formatted(first, second)));
  }

  @McpComplete(prompt = "test_prompt_with_arguments")
  public CompleteResult completed(CompleteArgument typed) {
    return new CompleteResult(
        new CompleteCompletion(List.of(typed.value() + "is", typed.value() + "k"), null, false));
  }

  @McpPrompt(name = "test_prompt_with_embedded_resource", description = "A prompt with a resource.")
  public GetPromptResult withResource(
      @McpArg(name = "resourceUri", description = "Which.", required = true) String uri) {
    return prompt(
        EmbeddedResource.builder(
                TextResourceContents.builder(uri, "Embedded resource content for testing.")
                    .mimeType("text/plain")
                    .build())
            .build(),
        text("Please process the embedded resource above."));
  }

  @McpPrompt(name = "test_prompt_with_image", description = "A prompt with an image.")
  public GetPromptResult withImage() {
    return prompt(
        ImageContent.builder(PIXEL, "image/png").build(), text("Please analyze the image above."));
  }

  private static Content text(String text) {
    return TextContent.builder(text).build();
  }

  private static GetPromptResult prompt(Content... contents) {
    return GetPromptResult.builder(
            Arrays.stream(contents)
                .map(content -> PromptMessage.builder(Role.USER, content).build())
                .toList())
        .build();
  }
}
