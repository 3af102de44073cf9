package io.commercegraph.command.demo;

/**
 * The size of a made-up market.
 *
 * @param days number of days of price history, up to today
 */
public record DemoScale(int shops, long offers, int days, long seed) {

  /** The market that the first start loads. */
  public static final DemoScale SMALL = new DemoScale(40, 2_500, 200, 1);

  public DemoScale {
    if (shops < 1 || offers < 1 || days < 1 || days > 3_650) {
      throw new IllegalArgumentException("At least one shop, offer and day; at most ten years");
    }
  }

  /** Each product is offered by about six shops, and never twice by one. */
  long products() {
    long perProduct = Math.max(1, Math.min(6, shops));
    return (offers + perProduct - 1) / perProduct;
  }
}
