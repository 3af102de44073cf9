package io.commercegraph.edge.mcp;

import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;
import io.modelcontextprotocol.spec.McpSchema.PromptMessage;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.ai.mcp.annotation.McpArg;
import org.springframework.ai.mcp.annotation.McpPrompt;
import org.springframework.stereotype.Component;

/** The MCP prompts: common tasks of shoppers that a user can pick from a menu. */
@Component
public class McpPrompts {

  /** The arguments that each prompt cannot do without, by its name. */
  private static final Map<String, List<String>> REQUIRED =
      Arrays.stream(McpPrompts.class.getMethods())
          .filter(method -> method.isAnnotationPresent(McpPrompt.class))
          .collect(
              Collectors.toMap(
                  method -> method.getAnnotation(McpPrompt.class).name(),
                  method ->
                      Arrays.stream(method.getParameters())
                          .map(parameter -> parameter.getAnnotation(McpArg.class))
                          .filter(McpArg::required)
                          .map(McpArg::name)
                          .toList()));

  /** The names of the arguments that a prompt cannot do without; none for a name that is none. */
  static List<String> requiredArguments(String prompt) {
    return REQUIRED.getOrDefault(prompt, List.of());
  }

  @McpPrompt(
      name = "best_total_price",
      title = "Best total price",
      description = "Where a product costs least in the end, with shipping and the best coupon.")
  public GetPromptResult bestTotalPrice(
      @McpArg(name = "product", description = "A name, a model number or a GTIN.", required = true)
          String product,
      @McpArg(name = "country", description = "Where it is shipped to, such as DE.")
          @Nullable String country,
      @McpArg(name = "category", description = "Only shops of this kind, such as electronics.")
          @Nullable String category) {
    return prompt(
        "Find the best total price for \""
            + product
            + "\""
            + (country == null ? "" : " shipped to " + country)
            + ". Use find_product to identify the product, then compare_prices."
            + (category == null
                ? ""
                : " Count only shops of the category \"" + category + "\", as get_shop tells it.")
            + " Name the three cheapest merchants with price, shipping, coupon and total, say which"
            + " totals are not known, when each price was observed, and give the checkout link of"
            + " the best by resolve_checkout_url.");
  }

  @McpPrompt(
      name = "buy_where",
      title = "What should I buy where?",
      description = "In which few shops several things cost least together.")
  public GetPromptResult buyWhere(
      @McpArg(name = "things", description = "What is wanted, and how many.", required = true)
          String things,
      @McpArg(name = "country", description = "Where it is shipped to, such as DE.")
          @Nullable String country) {
    return prompt(
        "What should I buy where: "
            + things
            + (country == null ? "" : ", shipped to " + country)
            + "? Identify each thing with find_product, and ask where several fit. Then send them"
            + " all to compare_basket. Say which plan is the cheapest, how much a plan with fewer"
            + " shops costs more, which coupon code each order needs, what is missing, and which"
            + " totals are not known. Give the checkout links by resolve_checkout_url.");
  }

  @McpPrompt(
      name = "real_bargain",
      title = "Is this a real bargain?",
      description = "Whether an offer's discount stands up to its own price history.")
  public GetPromptResult realBargain(
      @McpArg(name = "offer_id", description = "The offer's id.", required = true) String offerId) {
    return prompt(
        "Is offer "
            + offerId
            + " a real bargain? Use price_analytics, and product_price_analytics for its product to"
            + " say whether it is ever cheaper anywhere. Compare the claimed discount with the"
            + " lowest price of the 30 days before the reduction, say whether the reference price"
            + " is supported, where the present price stands in 90 days, and how much history there"
            + " is. If there is too little, say so instead of judging.");
  }

  @McpPrompt(
      name = "check_shop",
      title = "Check this shop",
      description = "What is known about a shop before you buy there.")
  public GetPromptResult checkShop(
      @McpArg(name = "domain", description = "The shop's domain.", required = true) String domain) {
    return prompt(
        "Check the shop "
            + domain
            + ". Use get_trust, list_shipping_options and list_coupons. Say the trust score and"
            + " what it rests on, where it ships and for how much, and which coupon codes have"
            + " been seen to work. Name what is not known.");
  }

  @McpPrompt(
      name = "tell_me_when",
      title = "Tell me when it costs less",
      description = "A watch on a product's price, for who has a token and a receiver of webhooks.")
  public GetPromptResult tellMeWhen(
      @McpArg(name = "product", description = "A name, a model number or a GTIN.", required = true)
          String product,
      @McpArg(name = "less_than", description = "A price, such as 199.99 EUR.", required = true)
          String lessThan) {
    return prompt(
        "Tell me when \""
            + product
            + "\" costs less than "
            + lessThan
            + ". Identify the product with find_product, and ask where several fit. Say with"
            + " product_price_analytics what it costs now and cost at least in 90 days, and so"
            + " whether that price is likely. If it is under it already, say where. Else write the"
            + " request that makes a watch: POST /api/watches with the header x-api-token and the"
            + " JSON body {target_url, filter: {product_id}, conditions: [\"price_below\"], below:"
            + " {amount in minor units, currency}}. It needs a token and a target_url of mine that"
            + " receives webhooks: ask for the target_url, never for the token.");
  }

  private static GetPromptResult prompt(String text) {
    TextContent content = TextContent.builder(text).build();
    return GetPromptResult.builder(List.of(PromptMessage.builder(Role.USER, content).build()))
        .build();
  }
}
