import { invalid } from '../../../framework/server/http/api-error';
import type { Services } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/stores/scope';
import type { Condition, Row } from '../../../framework/server/stores/store';
import { fillText } from '../../../framework/shared/fill-text';
import { textOf } from '../../../framework/shared/label';
import { prices } from '../../resources/prices';
import { textIn } from '../base/read-values';
import { pictureFacts } from '../base/upload-facts';
import { ownerOf as personOf, post } from '../ledger/entries';
import { checkMayUse, notEnough } from '../ledger/refusals';
import { leftFields, toWhole } from '../ledger/units';
import { productMessages } from '../texts/product-messages';
import { reviewAgain } from './contents';
import type { HooksOf } from './hooks-of';

const ownerOf = (record: Readonly<Record<string, unknown>>): string => textIn(record.ownerId);

/** 409 before anything is written, so that what a picture is added by the way of (a text with pictures) may do without it. */
const insistOnPrice = async ({ store, now }: Services, owner: string): Promise<void> => {
  const user = await personOf({ store, owner });
  if (user === undefined) return;
  checkMayUse({ user, now: new Date(now()).toISOString() });
  const left = toWhole('point', user[leftFields.point]);
  if (left < prices.image) throw notEnough({ unit: 'point', left, needed: prices.image });
};

/** An uploaded picture says how large it is; a group that keeps no duplicates refuses one that it has already. */
export const images: HooksOf<'images'> = {
  beforeSave: async ({ call, values, record, current }) => {
    const { store, uploads } = call.services;
    if (current === undefined) await insistOnPrice(call.services, ownerOf(record) || call.caller.id);
    if (typeof values.url !== 'string' || values.url === current?.url) return {};
    const again = reviewAgain({ values, current }, ['url']);
    const facts = await pictureFacts(uploads, values.url);
    if (facts === undefined) return again;
    const ownerId = ownerOf(record) || call.caller.id;
    const isSame = [
      { field: 'ownerId', op: 'eq', value: ownerId },
      { field: 'md5', op: 'eq', value: facts.md5 },
      ...(current === undefined ? [] : [{ field: 'id', op: 'ne', value: current.id } as const]),
    ] as const;
    const firstOf = async (all: readonly Condition[]): Promise<Row | undefined> => {
      const first = { collection: 'images', scope: everything(), where: { all }, sort: [], start: 0, end: 1 };
      return (await store.list({ ...first, total: 'none' })).rows[0];
    };
    const twin = await firstOf([...isSame, { field: 'groupId', op: 'eq', value: record.groupId }]);
    if (twin !== undefined) {
      const group = await store.get({ collection: 'imageGroups', id: textIn(record.groupId), scope: everything() });
      const text = textOf(productMessages.sameImage, call.language);
      if (group?.dedupe === true) throw invalid({ url: fillText(text, { title: textIn(twin.title) }) });
    }
    return { ...facts, isDuplicate: (twin ?? (await firstOf(isSame))) !== undefined, ...again };
  },
  /** A new one takes its price of its owner's credits; one that is there is changed for nothing. */
  afterSave: async ({ call: { services, caller }, before, after }) => {
    if (before !== undefined) return;
    const { store, now } = services;
    const at = new Date(now()).toISOString();
    const owner = ownerOf(after);
    const cause = { resource: 'images', id: after.id };
    const purpose = { store, cause, at, by: caller.id, reason: 'image', remark: textIn(after.title) } as const;
    await post(purpose, { owner, unit: 'point', kind: 'deduct', change: -prices.image, against: 'used' });
  },
};
