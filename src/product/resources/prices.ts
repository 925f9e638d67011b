/**
 * Prices of single operations, in credits (点, unit `point`): reserved when requested, released if it fails. What has its own unit
 * (articles, videos, keywords, accounts) is granted by packages instead.
 */
export const prices = {
  /** One content with one account; released unless the platform publishes it. */
  publish: 1,
  /** An account check requested by a user; checks by the server itself are free. */
  accountCheck: 1,
  /** A keyword in one search engine and place; released when the service does not answer. */
  rankCheck: 1,
  /** A picture that is added to the library. */
  image: 1,
} as const;
