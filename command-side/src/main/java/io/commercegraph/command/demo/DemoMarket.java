package io.commercegraph.command.demo;

import java.io.IOException;
import java.time.Instant;

/**
 * The market that the first start loads: a generated one, and the everyday market beside it.
 *
 * @param madeAt the observations end at the beginning of this hour
 */
record DemoMarket(DemoScale scale, Instant madeAt) {

  void writeTo(Appendable out) throws IOException {
    new DemoFeed(scale, madeAt).writeTo(out);
    new EverydayFeed(EverydayTables.read(), scale, madeAt).writeTo(out);
  }
}
