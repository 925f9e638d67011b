/** Results on a page of a search engine. */
export const perPage = 10;

/** Address of the drawn page of results on which something stands at this place, from 1; it is marked there. */
export const resultPageAt = (rank: number): string =>
  `/demo/results-${String(((rank - 1) % perPage) + 1).padStart(2, '0')}.svg`;
