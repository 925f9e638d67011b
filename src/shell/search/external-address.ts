/** The address of a search outside the console: the term takes the place of `{term}`. */
export const externalAddress = ({ url, term }: { url: string; term: string }): string =>
  // Half of a pair, such as one half of an emoji, is no text that an address could carry.
  url.replaceAll('{term}', () => encodeURIComponent(term.replaceAll(/\p{Surrogate}/gu, '')));
