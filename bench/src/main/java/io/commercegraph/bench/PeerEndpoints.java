package io.commercegraph.bench;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * What the service's own endpoints are compared with, on the same server: the least that answers
 * JSON, and the least that reads one row by its primary key.
 */
@RestController
class PeerEndpoints {

  static final String TRIVIAL = "/bench/trivial";
  static final String ROW = "/bench/row";

  private final JdbcClient jdbc;

  PeerEndpoints(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  record Asked(String id) {}

  record Told(String id, String name, boolean well) {}

  record ShopRow(String id, String domain, String name, String country, long offerCount) {}

  @GetMapping(TRIVIAL)
  Told trivial(@RequestParam String id) {
    return new Told(id, "trivial", true);
  }

  @PostMapping(TRIVIAL)
  Told trivial(@RequestBody Asked asked) {
    return new Told(asked.id(), "trivial", true);
  }

  @PostMapping(ROW)
  ShopRow row(@RequestBody Asked asked) {
    return jdbc.sql("SELECT id, domain, name, country, offer_count FROM shop WHERE id = :id")
        .param("id", asked.id())
        .query(ShopRow.class)
        .single();
  }
}
