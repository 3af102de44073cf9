package io.commercegraph.architecture.bad.log;

import io.commercegraph.architecture.bad.api.shops.Shop;

interface KnowsShops {
  Shop shop();
}
