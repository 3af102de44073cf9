package io.commercegraph.edge.pages.views;

/**
 * The form "tell me when it costs less than …" of a product, as it was filled in but for the token.
 *
 * @param below the limit as it was typed
 * @param currency that of the limit
 * @param target the address that is told
 * @param problem why it was refused, as the API says it; empty at first
 */
public record WatchForm(
    String productId, String below, String currency, String target, String problem) {

  /** The empty form. */
  public static WatchForm of(String productId, String currency) {
    return new WatchForm(productId, "", currency, "", "");
  }
}
