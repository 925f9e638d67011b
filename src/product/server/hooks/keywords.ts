import { invalid } from '../../../framework/server/http/api-error';
import { everything } from '../../../framework/server/stores/scope';
import { textOf } from '../../../framework/shared/label';
import { textIn } from '../base/read-values';
import { chargeWords } from '../keywords/charge-words';
import type { HooksOf } from './hooks-of';

const there = { zh: '该分组已有这个关键词', en: 'The group already has this keyword' };

/** A group has each keyword once, and a new one takes a unit of its owner's. */
export const keywords: HooksOf<'keywords'> = {
  beforeSave: async ({ call, record, current }) => {
    const { groupId, word } = record;
    if (current && current.groupId === groupId && current.word === word) return {};
    const { rows } = await call.services.store.list({
      collection: 'keywords',
      scope: everything(),
      where: {
        all: [
          { field: 'groupId', op: 'eq', value: groupId },
          { field: 'word', op: 'eq', value: word },
        ],
      },
      sort: [],
      start: 0,
      end: 2,
      total: 'none',
      fields: ['word'],
    });
    if (rows.some(({ id }) => id !== current?.id)) throw invalid({ word: textOf(there, call.language) });
    return {};
  },
  afterSave: async ({ call, before, after }) => {
    const { store, now } = call.services;
    if (before !== undefined) return;
    const group = await store.get({ collection: 'keywordGroups', id: textIn(after.groupId), scope: everything() });
    if (group) await chargeWords({ store, owner: textIn(after.ownerId), group, count: 1, now: now() });
  },
};
