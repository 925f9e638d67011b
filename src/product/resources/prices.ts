/**
 * What is done once, in credits (点, unit `point`): taken when it is asked for, given back when it does not come off. What is counted in
 * pieces of its own (articles, videos, keywords, accounts) stands with the packages that grant it.
 */
export const prices = {
  /** A content with an account; given back unless the platform publishes it. */
  publish: 1,
  /** An account that somebody has checked; those that the server checks by itself cost nothing. */
  accountCheck: 1,
  /** A keyword in one search engine and place; given back when nobody answers. */
  rankCheck: 1,
  /** A picture that is added to the library. */
  image: 1,
} as const;
