import { everything } from '../../../framework/server/stores/scope';
import { textIn } from '../base/read-values';
import { chargeWords } from '../keywords/charge-words';
import type { HooksOf } from './hooks-of';

/** A new one takes a unit of its owner's. */
export const keywords: HooksOf<'keywords'> = {
  afterSave: async ({ call, before, after }) => {
    const { store, now } = call.services;
    if (before !== undefined) return;
    const group = await store.get({ collection: 'keywordGroups', id: textIn(after.groupId), scope: everything() });
    if (group) await chargeWords({ store, owner: textIn(after.ownerId), group, count: 1, now: now() });
  },
};
