import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { invalid } from '../../../framework/server/http/api-error';
import { pictureSize } from '../../../framework/server/records/uploads/picture-size';
import type { RecordCall, Services } from '../../../framework/server/services/services';
import type { UploadFiles } from '../../../framework/server/services/upload-files';
import { getToChange } from '../../../framework/server/store/each-row';
import { everything } from '../../../framework/server/store/scope';
import type { Condition, Row, Store } from '../../../framework/server/store/store';
import { bytesInMemory } from '../../../framework/shared/file-content';
import { pictureFormats } from '../../../framework/shared/file-formats';
import { textOf } from '../../../framework/shared/label';
import { fillText, plainTextOf } from '../../../framework/shared/text';
import { uploadNameOf } from '../../../framework/shared/web-address';
import { prices } from '../../resources/prices';
import { lengthOfHtml, productMessages } from '../base/product-messages';
import { textIn } from '../base/read-values';
import { requireGateway } from '../base/require-gateway';
import { ownerToChange, ownerOf as personOf, post } from '../ledger/entries';
import { checkMayUse, notEnough } from '../ledger/refusals';
import { leftFields, toWhole } from '../ledger/units';
import { rejectedAmong } from '../publishing/checks/rejected-pictures';
import { rulesFor } from '../publishing/plan-moment';
import { hitsIn } from '../publishing/words';
import { chargeWords } from '../work/keyword-endpoints';
import type { HooksOf } from './hooks-of';
import { checkSlots } from './publishing';

const hourMs = 3_600_000;

/** Sets the waiting time when a verdict is given. */
export const audits: HooksOf<'audits'> = {
  beforeSave: ({ call, values, current }) => {
    const isDecided = current?.status === 'pending' && (values.status === 'approved' || values.status === 'rejected');
    const since = Date.parse(plainTextOf(current?.submittedAt));
    if (!isDecided || Number.isNaN(since)) return {};
    const hours = (call.services.now() - since) / hourMs;
    return { waitHours: Math.max(0, Math.round(hours * 10) / 10) };
  },
};

/** A reply is accepted only if a service is connected that can deliver it. */
export const comments: HooksOf<'comments'> = {
  beforeSave: ({ call: { services }, values, current }) => {
    if (values.replyStatus === 'sending' && current?.replyStatus !== 'sending')
      requireGateway({ services, name: 'reply' });
    return {};
  },
};

interface Saving {
  call: RecordCall;
  values: Readonly<Record<string, unknown>>;
  record: Readonly<Record<string, unknown>>;
  current: Row | undefined;
}

/** What a reviewer has approved is what was approved: changed afterwards it has to be looked at again. */
const reviewAgain = (
  { values, current }: Pick<Saving, 'values' | 'current'>,
  fields: readonly string[],
): { reviewStatus?: 'draft' } => {
  if (current?.reviewStatus !== 'approved' || values.reviewStatus !== undefined) return {};
  const isOther = fields.some(
    (field) => field in values && JSON.stringify(values[field] ?? null) !== JSON.stringify(current[field] ?? null),
  );
  return isOther ? { reviewStatus: 'draft' } : {};
};

/** The words that the author's settings look for. */
const hitsOf = async ({ call, values, record }: Saving): Promise<{ sensitiveHits?: string[] }> => {
  const fields = ['title', 'content', 'summary'];
  if (!fields.some((field) => field in values)) return {};
  const rules = await rulesFor({ store: call.services.store, ownerId: record.ownerId ?? call.caller.id });
  const text = fields.map((field) => textIn(record[field])).join('\n');
  return { sensitiveHits: hitsIn({ text: text.replace(/<[^>]*>/g, ''), rules }) };
};

/** 422 at the field where a picture of the author's library was chosen that the reviewers have refused. */
const refuseRejected = async ({ call, values, record }: Saving, field: 'cover' | 'images'): Promise<void> => {
  const chosen = [values[field]]
    .flat()
    .map(textIn)
    .filter((url) => url !== '');
  if (chosen.length === 0) return;
  const ownerIds = [textIn(record.ownerId) || call.caller.id];
  const [title] = (await rejectedAmong({ store: call.services.store, ownerIds, urls: chosen })).values();
  if (title === undefined) return;
  throw invalid({ [field]: fillText(textOf(rejectedPicture, call.language), { title }) });
};

const rejectedPicture = {
  zh: '图片“{title}”未通过审核，请换一张',
  en: 'The picture “{title}” was rejected by the reviewers. Choose another one',
};

/** The number of characters and the risky words are derived from the text. */
export const articles: HooksOf<'articles'> = {
  beforeSave: async (saving) => {
    const { content } = saving.values;
    await refuseRejected(saving, 'cover');
    return {
      ...(typeof content === 'string' && { wordCount: lengthOfHtml(content) }),
      ...(await hitsOf(saving)),
      ...reviewAgain(saving, ['title', 'content', 'summary', 'cover']),
    };
  },
};

export const videos: HooksOf<'videos'> = {
  beforeSave: async (saving) => {
    await refuseRejected(saving, 'cover');
    return reviewAgain(saving, ['title', 'cover', 'url']);
  },
};

export const dynamicNotes: HooksOf<'dynamicNotes'> = {
  beforeSave: async (saving) => {
    checkSlots(saving);
    await refuseRejected(saving, 'images');
    return reviewAgain(saving, ['title', 'content', 'images', 'topics']);
  },
};

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
    const { store } = call.services;
    const { uploads } = call.services.data;
    if (current === undefined) await insistOnPrice(call.services, ownerOf(record) || call.caller.id);
    if (typeof values.url !== 'string' || values.url === current?.url) return {};
    const again = reviewAgain({ values, current }, ['url']);
    const facts = await pictureFacts(uploads, values.url);
    if (facts === undefined) return again;
    const ownerId = ownerOf(record) || call.caller.id;
    const picture = { ownerId, md5: facts.md5, id: current?.id };
    const twin = await sameImage(store, { ...picture, groupId: record.groupId });
    if (twin !== undefined) await refuseTwin(call, { twin, groupId: record.groupId });
    return { ...facts, isDuplicate: (twin ?? (await sameImage(store, picture))) !== undefined, ...again };
  },
  /** A new one takes its price of its owner's credits; one that is there is changed for nothing. */
  afterSave: async ({ call, before, after }) => {
    const { store, now } = call.services;
    const owner = ownerOf(after);
    if (before === undefined) {
      const at = new Date(now()).toISOString();
      const cause = { resource: 'images', id: after.id };
      const purpose = { store, cause, at, by: call.caller.id, reason: 'image', remark: textIn(after.title) } as const;
      await post(purpose, { owner, unit: 'point', kind: 'deduct', change: -prices.image, against: 'used' });
    } else if (after.md5 !== before.md5) await ownerToChange({ store, owner });
    if (!after.md5 || after.md5 === before?.md5) return;
    // The owner's row is locked by now: two uploads of one picture at the same time have not seen each other before.
    const twin = await sameImage(store, { ownerId: owner, md5: after.md5, id: after.id, groupId: after.groupId });
    if (twin !== undefined) await refuseTwin(call, { twin, groupId: after.groupId });
  },
};

/** Another picture of the owner with the same bytes, in one group or in any; `id`: the one that is saved. */
const sameImage = async (
  store: Store,
  { id, ...values }: Readonly<Record<'ownerId' | 'md5', unknown>> & { id: string | undefined; groupId?: unknown },
): Promise<Row | undefined> => {
  const all: Condition[] = Object.entries(values).map(([field, value]) => ({ field, op: 'eq', value }));
  if (id !== undefined) all.push({ field: 'id', op: 'ne', value: id });
  const query = { collection: 'images', scope: everything(), where: { all }, sort: [], start: 0, end: 1 };
  return (await store.list({ ...query, total: 'none' })).rows[0];
};

/** 422 if the group takes no picture twice. */
const refuseTwin = async (
  { services: { store }, language }: RecordCall,
  { twin, groupId }: { twin: Row; groupId: unknown },
): Promise<void> => {
  const group = await store.get({ collection: 'imageGroups', id: textIn(groupId), scope: everything() });
  if (group?.dedupe !== true) return;
  throw invalid({ url: fillText(textOf(productMessages.sameImage, language), { title: textIn(twin.title) }) });
};

/** A new one takes a unit of its owner's. */
export const keywords: HooksOf<'keywords'> = {
  afterSave: async ({ call, before, after }) => {
    const { store, now } = call.services;
    if (before !== undefined) return;
    const owner = textIn(after.ownerId);
    // Both will be changed: the owner by the charge, the group by its counts. Always in this order, to avoid deadlocks.
    await ownerToChange({ store, owner });
    const group = await getToChange(store, {
      collection: 'keywordGroups',
      id: textIn(after.groupId),
      scope: everything(),
    });
    if (group) await chargeWords({ store, owner, group, count: 1, now: now() });
  },
};

/** What an uploaded picture says of itself. */
export interface PictureFacts {
  /** Pixels. */
  width?: number;
  height?: number;
  /** KB, at least 1. */
  size: number;
  /** Hash of its bytes: the same picture has the same, whatever it is called. */
  md5: string;
}

/** Reads an uploaded picture by its address; undefined when it is none of this server's. */
export const pictureFacts = async (uploads: UploadFiles, address: string): Promise<PictureFacts | undefined> => {
  const name = uploadNameOf(address);
  const found = name && (await uploads.find(name));
  const format = found && pictureFormats.find((one) => one === found.format);
  if (!found || !format) return undefined;
  const body = await found.read();
  if (body === undefined) return undefined;
  const bytes = await buffer(body);
  const size = { size: Math.max(1, Math.round(bytes.length / 1024)) };
  return {
    ...(await pictureSize(bytesInMemory(bytes), format)),
    ...size,
    md5: createHash('md5').update(bytes).digest('hex'),
  };
};
