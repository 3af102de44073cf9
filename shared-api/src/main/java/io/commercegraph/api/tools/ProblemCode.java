package io.commercegraph.api.tools;

/** Every way in which a call may fail: a closed set, each with its HTTP status and its meaning. */
public enum ProblemCode {
  MALFORMED_JSON(400, "The body is not well-formed JSON"),
  NOT_AN_OBJECT(400, "The body is JSON, but not an object"),
  DUPLICATE_KEY(400, "A key stands twice in one object"),
  INVALID_TEXT(400, "A text holds NUL or half a surrogate pair"),
  UNKNOWN_FIELD(400, "A field that this tool does not have"),
  MISSING_FIELD(400, "A required field is missing"),
  BLANK_FIELD(400, "A required text is blank"),
  WRONG_TYPE(400, "A field has another JSON type than it must"),
  TOO_LONG(400, "A text is longer than its limit"),
  OUT_OF_RANGE(400, "A number is outside its limits"),
  INVALID_VALUE(400, "A value is not one that this field takes"),
  INVALID_GTIN(400, "A GTIN whose length or check digit is wrong"),
  INVALID_DOMAIN(400, "Not a domain name"),
  INVALID_COUNTRY(400, "Not an ISO 3166-1 alpha-2 country"),
  INVALID_CURSOR(400, "A cursor that this list did not give out"),
  INVALID_HEADER(400, "A header's value is malformed"),
  TOO_MANY_IDS(400, "More ids than one call takes"),
  DUPLICATE_IDS(400, "One id stands twice"),
  SELF_MERGE(400, "A shop cannot be merged into itself"),
  ANSWER_TOO_LARGE(400, "What was asked for is more than one answer may hold"),
  PERSONAL_DATA(400, "A field that must not hold personal data does"),
  UNKNOWN_PROVIDER(400, "No such trust provider"),
  UNAUTHORIZED(401, "The token or key that was sent is not valid"),
  UNKNOWN_TOOL(404, "No such tool"),
  NOT_FOUND(404, "Nothing at this address"),
  PRODUCT_NOT_FOUND(404, "No such product"),
  SHOP_NOT_FOUND(404, "No such shop"),
  OFFER_NOT_FOUND(404, "No such offer"),
  RECORD_NOT_FOUND(404, "The provider has no record of this domain"),
  METHOD_NOT_ALLOWED(405, "This address takes another method"),
  NOT_ACCEPTABLE(406, "No representation that the Accept header allows"),
  REQUEST_TIMEOUT(408, "The request did not arrive in time"),
  IDEMPOTENCY_CONFLICT(409, "The idempotency key was used with another body"),
  WRONG_STATE(409, "Not possible in the state that it is in"),
  GONE(410, "What was asked for is no longer kept"),
  BODY_TOO_LARGE(413, "The body is larger than this address takes"),
  UNSUPPORTED_MEDIA_TYPE(415, "The body's content type is not one this address takes"),
  MISDIRECTED(421, "This node does not do this; another node of the service does"),
  TOO_MUCH_HISTORY(422, "More would have to be reckoned anew than one answer about the past may"),
  RATE_LIMITED(429, "Fair use exceeded"),
  INTERNAL(500, "An error of ours; it is logged under the request id"),
  NOT_IMPLEMENTED(501, "HTTP that this service does not speak"),
  PROJECTION_BEHIND(503, "The read model has not yet reached the position asked for"),
  STORE_UNAVAILABLE(503, "The event store does not answer"),
  NODE_UNAVAILABLE(503, "No node that does this has answered"),
  SEARCH_UNAVAILABLE(503, "The search for products does not answer"),
  OVERLOADED(503, "Too many calls at once"),
  INSUFFICIENT_STORAGE(507, "The store's disk has too little room for an import");

  private final int status;
  private final String title;

  ProblemCode(int status, String title) {
    this.status = status;
    this.title = title;
  }

  /** The HTTP status that goes with it. */
  public int status() {
    return status;
  }

  /** What it means, the same for every occurrence. */
  public String title() {
    return title;
  }
}
