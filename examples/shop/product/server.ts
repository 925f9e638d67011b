import { defineServerProduct } from 'console-kit/server';
import { needsEndpoint } from './server/needs-endpoint';
import { orderHooks } from './server/order-hooks';
import { stockWorker } from './server/stock-worker';

/** What this shop does on the server beyond its configuration. */
export const serverProduct = defineServerProduct({
  hooks: { orders: orderHooks },
  workers: [stockWorker],
  endpoints: [{ endpoints: [needsEndpoint] }],
});
