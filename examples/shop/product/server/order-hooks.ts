import type { RecordOf } from 'console-kit/config';
import { everything, invalid, oneRow, type ResourceHooks, textOf } from 'console-kit/server';
import type { orders, products } from '../../resources.config';

/** Nobody orders more than there is. Runs within the commit of the order, so two orders at once cannot both take the last one. */
export const orderHooks: ResourceHooks<RecordOf<typeof orders>> = {
  beforeSave: async ({ call, record, current }) => {
    const { product, count } = record;
    if (current?.product === product && current.count === count) return {};
    const scope = everything();
    const { store } = call.services;
    const found = await oneRow<RecordOf<typeof products>>({ store, collection: 'products', id: product, scope });
    const stock = found?.stock ?? 0;
    if (count <= stock) return {};
    throw invalid({
      count: textOf({ zh: `库存只有 ${stock} 件`, en: `There are ${stock} in stock` }, call.language),
    });
  },
};
