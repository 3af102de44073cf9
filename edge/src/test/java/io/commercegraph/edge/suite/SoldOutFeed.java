package io.commercegraph.edge.suite;

/** A product that one shop has sold out, and another has in stock but sends to Austria alone. */
final class SoldOutFeed {

  static final String GTIN = "9520000888022";

  static final String LINES =
      """
      {'type':'shop','domain':'empty.example','name':'Empty','country':'DE','ships_to':['DE']}
      {'type':'shop','domain':'alps.example','name':'Alps','country':'AT','ships_to':['AT']}
      {'type':'shipping','shop_domain':'empty.example','name':'Post','country':'DE','price':'4.90 EUR'}
      {'type':'shipping','shop_domain':'alps.example','name':'Post','country':'AT','price':'4.90 EUR'}
      {'type':'offer','shop_domain':'empty.example','item_id':'fan','title':'Sold Fan F-9','url':'https://empty.example/fan','gtin':'GTIN','price':'30.00 EUR','availability':'out_of_stock','condition':'new'}
      {'type':'offer','shop_domain':'alps.example','item_id':'fan','title':'Sold Fan F-9','url':'https://alps.example/fan','gtin':'GTIN','price':'20.00 EUR','availability':'in_stock','condition':'new'}
      """
          .replace("GTIN", GTIN)
          .replace('\'', '"');

  private SoldOutFeed() {}
}
