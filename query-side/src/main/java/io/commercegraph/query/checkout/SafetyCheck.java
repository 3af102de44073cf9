package io.commercegraph.query.checkout;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;

/** The result of one safety check of a checkout URL. */
record SafetyCheck(@JsonPropertyDescription("What was checked.") Name name, boolean passed) {

  /** The checks, in the order in which an answer lists them. */
  enum Name {
    /** At most 2,048 characters. */
    LENGTH,
    /** Nothing invisible, plain or percent-encoded; no spaces, no broken percent-encoding. */
    NO_CONTROL_CHARACTERS,
    /** Browsers read a backslash as a slash, others do not. */
    NO_BACKSLASH,
    HTTPS,
    NO_USERINFO,
    DEFAULT_PORT,
    NO_IP_ADDRESS,
    /** The host is the shop's domain or under it. */
    SHOP_HOST,
    /** No encoded slash and no second authority in the path. */
    PLAIN_PATH,
    /** Neither path nor parameters hold another site's URL. */
    NO_FOREIGN_URL
  }
}
