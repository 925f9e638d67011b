import { invalid } from '../../../framework/server/http/api-error';
import { allRows } from '../../../framework/server/stores/each-row';
import { everything } from '../../../framework/server/stores/scope';
import { isSameText } from '../../../framework/shared/compare-text';
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
    const rows = await allRows({
      store: call.services.store,
      collection: 'keywords',
      scope: everything(),
      where: { field: 'groupId', op: 'eq', value: groupId },
      sort: [],
      fields: ['word'],
    });
    const isTaken = rows.some((row) => row.id !== current?.id && isSameText(textIn(row.word), textIn(word)));
    if (isTaken) throw invalid({ word: textOf(there, call.language) });
    return {};
  },
  afterSave: async ({ call, before, after }) => {
    const { store, now } = call.services;
    if (before !== undefined) return;
    const group = await store.get({ collection: 'keywordGroups', id: textIn(after.groupId), scope: everything() });
    if (group) await chargeWords({ store, owner: textIn(after.ownerId), group, count: 1, now: now() });
  },
};
