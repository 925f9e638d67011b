import { createSeal } from '../once/seal';
import type { Destination } from '../services/message-way';
import type { TargetPlace, Targets } from '../services/outbox';
import { collectionOf } from '../stores/collection-schema';
import { ignoreMissing } from '../stores/ignore-missing';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';
import { upsert } from '../stores/upsert';

/** The internal collection of message addresses set by users. Each is encrypted, because anyone who knows one can post to it. */
const targets = 'messageTargets';

/** Its schema. */
export const targetSchema = collectionOf(targets, { userId: { indexed: true } });

/** Addresses encrypted with the server's secret, so that they are useless in a leaked database or backup. */
export const createTargets = ({ secret }: { secret: Uint8Array }): Targets => {
  const idOf = ({ userId, way }: Omit<TargetPlace, 'store'>): string => `${userId}.${way}`;
  const sealOf = (id: string) => createSeal<Destination>({ secret, name: `message target ${id}` });
  return {
    async read({ store, ...whose }) {
      const id = idOf(whose);
      const row = await store.get({ collection: targets, id, scope: everything() });
      return typeof row?.sealed === 'string' ? sealOf(id).tryOpen(row.sealed) : undefined;
    },
    put({ store, userId, way, target }) {
      const id = idOf({ userId, way });
      return upsert({ store, collection: targets, id, fields: { userId, sealed: sealOf(id).seal(target) } });
    },
    async remove({ store, ...whose }) {
      await store.remove({ collection: targets, id: idOf(whose), scope: everything() }).catch(ignoreMissing);
    },
  };
};

/** Deletes the addresses of a user. */
export const forgetTargets = async ({ store, userId }: { store: Store; userId: string }): Promise<void> => {
  const where = { field: 'userId', op: 'eq', value: userId } as const;
  await store.removeMany({ collection: targets, scope: everything(), where });
};
