import type { RecordOf } from 'console-kit/config';
import { allRows, everything, putNotice, type Worker, withdrawNotice } from 'console-kit/server';
import type config from '../../resources.config';

type Records = { [N in keyof typeof config.resources]: RecordOf<(typeof config.resources)[N]> };

/** With its name in English, which `languages` of the name adds. */
type Product = Records['products'] & { nameEn?: string | null };

/** Below this a product is to be ordered. */
const least = 10;

/** Tells the managers of products that run low, once each, and takes the notice back when there are enough again. Safe to repeat. */
export const stockWorker: Worker = {
  name: 'stock',
  everyMs: 60_000,
  isAlone: true,
  run: async ({ services: { store }, now }) => {
    const all = { store, scope: everything(), sort: [] } as const;
    const users = await allRows<Records['users']>({ ...all, collection: 'users', fields: ['roles'] });
    const managers = users.filter(({ roles }) => roles.includes('Manager')).map(({ id }) => id);
    for (const { id, name, nameEn, stock, isLowTold } of await allRows<Product>({
      ...all,
      collection: 'products',
      fields: ['name', 'nameEn', 'stock', 'isLowTold'],
    })) {
      const left = stock ?? 0;
      const isLow = left < least;
      if (isLow === (isLowTold ?? false)) continue;
      const about = `products/${id}`;
      await store.transaction(async (tx) => {
        if (isLow)
          await putNotice({
            store: tx,
            now,
            to: managers,
            about,
            said: {
              title: { zh: '库存不足', en: 'Running low' },
              content: {
                zh: `${name} 只剩 ${left} 件`,
                en: `${left} of ${nameEn || name} are left`,
              },
            },
          });
        else await withdrawNotice({ store: tx, about });
        await tx.update({ collection: 'products', id, scope: everything(), patch: { isLowTold: isLow } });
      });
    }
  },
};
