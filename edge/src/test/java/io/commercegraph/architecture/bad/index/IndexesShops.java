package io.commercegraph.architecture.bad.index;

import io.commercegraph.architecture.bad.api.shops.Shop;

interface IndexesShops {
  Shop shop();
}
