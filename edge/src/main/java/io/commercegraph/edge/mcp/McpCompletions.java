package io.commercegraph.edge.mcp;

import io.commercegraph.api.suggest.Typeahead;
import io.commercegraph.api.suggest.Typeahead.CategorySuggestion;
import io.commercegraph.api.suggest.Typeahead.ShopSuggestion;
import io.commercegraph.api.suggest.Typeahead.Suggestions;
import io.commercegraph.api.tools.ToolProblem;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.spec.McpSchema.CompleteRequest.CompleteArgument;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult.CompleteCompletion;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.springframework.ai.mcp.annotation.McpComplete;
import org.springframework.stereotype.Component;

/** Completes the arguments of prompts and resource templates, with the typeahead's suggestions. */
@Component
public class McpCompletions {

  private static final int MAX_VALUES = 20;

  private final Typeahead typeahead;

  McpCompletions(Typeahead typeahead) {
    this.typeahead = typeahead;
  }

  @McpComplete(uri = "shop://{domain}")
  public CompleteResult shopToRead(CompleteArgument typed, McpTransportContext context) {
    return shops(typed, context);
  }

  @McpComplete(prompt = "check_shop")
  public CompleteResult shopToCheck(CompleteArgument typed, McpTransportContext context) {
    return shops(typed, context);
  }

  @McpComplete(prompt = "best_total_price")
  public CompleteResult bestTotalPrice(CompleteArgument typed, McpTransportContext context) {
    return switch (typed.name()) {
      case "category" ->
          suggested(
              typed,
              context,
              found -> found.categories().stream().map(CategorySuggestion::slug).toList());
      case "country" -> countries(typed);
      default -> completed(List.of());
    };
  }

  private CompleteResult shops(CompleteArgument typed, McpTransportContext context) {
    return suggested(
        typed, context, found -> found.shops().stream().map(ShopSuggestion::domain).toList());
  }

  private CompleteResult suggested(
      CompleteArgument typed,
      McpTransportContext context,
      Function<Suggestions, List<String>> values) {
    try {
      return completed(
          typed.value().isBlank()
              ? List.of()
              : values.apply(typeahead.suggest(typed.value(), MAX_VALUES + 1, null)));
    } catch (ToolProblem problem) {
      throw SdkMethods.exchangeOf(context).recorded(problem);
    }
  }

  private static CompleteResult countries(CompleteArgument typed) {
    String begun = typed.value().strip().toUpperCase(Locale.ROOT);
    return completed(
        Arrays.stream(Locale.getISOCountries()).filter(code -> code.startsWith(begun)).toList());
  }

  private static CompleteResult completed(List<String> values) {
    boolean more = values.size() > MAX_VALUES;
    return new CompleteResult(
        new CompleteCompletion(more ? values.subList(0, MAX_VALUES) : values, null, more));
  }
}
