import { everything, invalid, type ResourceHooks, textOf } from 'console-kit/server';

/** Nobody orders more than there is. Runs within the commit of the order, so two orders at once cannot both take the last one. */
export const orderHooks: ResourceHooks = {
  beforeSave: async ({ call, record, current }) => {
    const { product, count } = record;
    if (typeof product !== 'string' || (current?.product === product && current.count === count)) return {};
    const found = await call.services.store.get({ collection: 'products', id: product, scope: everything() });
    const stock = Number(found?.stock ?? 0);
    if (Number(count) <= stock) return {};
    throw invalid({
      count: textOf({ zh: `库存只有 ${stock} 件`, en: `There are ${stock} in stock` }, call.language),
    });
  },
};
