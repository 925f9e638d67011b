import { endpoint, rule, z } from 'console-kit/config';

/** How much of a product open orders ask for; `product`: its id. */
const need = z.object({ product: z.string(), count: z.number() });
export type Need = z.infer<typeof need>;

/** What the open orders that the caller may list ask for, by product. Declared once: the server serves it, the screen calls it. */
export const listNeeds = endpoint({
  method: 'GET',
  path: '/api/stock/needs',
  right: { object: 'res:orders', action: 'list' },
  answer: rule.list(need),
});
