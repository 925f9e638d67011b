import { endpoint, typed } from 'self-media-console/config';

/** How much of a product open orders ask for. */
export interface Need {
  /** Id of the product. */
  product: string;
  count: number;
}

/** What the open orders that the caller may list ask for, by product. Declared once: the server serves it, the screen calls it. */
export const listNeeds = endpoint({
  method: 'GET',
  path: '/api/stock/needs',
  right: { object: 'res:orders', action: 'list' },
  answer: typed<readonly Need[]>(),
});
