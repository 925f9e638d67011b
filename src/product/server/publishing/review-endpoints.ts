import { declaredValues } from '../../../framework/server/records/declared-values';
import { resourceOf } from '../../../framework/server/records/resource-of';
import { type CallOf, type Endpoint, handle } from '../../../framework/server/services/endpoint';
import type { RecordCall } from '../../../framework/server/services/services';
import type { ExpiringStore, ExpiringValues } from '../../../framework/server/store/expiring-values';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { plainTextOf } from '../../../framework/shared/text';
import { takeReview, type WaitingReview } from '../../contract/review';
import { textIn } from '../base/read-values';
import { isContentKind, places } from './contents';
import { restingPatch, waitPatch } from './dispatch';
import { followPublication, settlePublication } from './follow-publication';
import { targetCollection, targetsOf } from './pairs';

/** A reviewer who holds a review. */
interface Holder {
  userId: string;
  /** Name of the reviewer. */
  name: string;
}

const lifeMs = 10 * 60_000;

/** Which reviewer holds which review, by the review's id. */
interface Holds {
  read(ids: readonly string[]): Promise<ReadonlyMap<string, Holder>>;
  /**
   * Gives the holder the first of these reviews that no one else holds, and releases the previous one. Concurrent callers never get the
   * same review. Returns its id.
   */
  take(ids: readonly string[], holder: Holder): Promise<string | undefined>;
}

const holdersOf = (found: Awaited<ReturnType<ExpiringValues<Holder>['read']>>): ReadonlyMap<string, Holder> =>
  new Map([...found].map(([id, { value }]) => [id, value]));

/** Holds reviews for ten minutes, in memory or in the store shared by several processes. */
export const reviewHolds = ({ kept: stored, now }: { kept: ExpiringStore; now: () => number }): Holds => {
  const held = stored.of<Holder>('review', 10_000);
  return {
    read: async (ids) => holdersOf(await held.read(ids)),
    async take(ids, holder) {
      await held.forget(holder.userId);
      return held.change(ids, (found) => {
        const holders = holdersOf(found);
        const id = ids.find((one) => (holders.get(one)?.userId ?? holder.userId) === holder.userId);
        if (id === undefined) return { result: undefined };
        const value = { value: holder, until: now() + lifeMs, group: holder.userId };
        return { result: id, put: new Map([[id, value]]) };
      });
    },
  };
};

/**
 * What waits for the review of its content goes on with the verdict, in its commit: it waits for its time, or has failed with the reason.
 * When its turn comes the settings are checked, as for any other.
 */
export const releasePosts = async ({
  store: tx,
  kind,
  contentId,
  isApproved,
  now,
}: {
  store: Store;
  /** As `audits.kind`. */
  kind: unknown;
  contentId: string;
  isApproved: boolean;
  /** ms. */
  now: number;
}): Promise<void> => {
  if (!isContentKind(kind)) return;
  const targets = await targetsOf({ store: tx, field: places[kind].idField, id: contentId });
  for (const record of targets.filter(({ status }) => status === 'reviewing')) {
    const { id, version: expectedVersion } = record;
    const isAhead = Date.parse(textIn(record.scheduledAt)) > now;
    const patch = isApproved
      ? {
          ...waitPatch({ record, waitsFor: isAhead ? 'time' : 'turn', now }),
          status: isAhead ? 'scheduled' : 'queued',
          // It waits from now on, however long its review has taken.
          ...(!isAhead && { scheduledAt: new Date(now).toISOString() }),
        }
      : { ...restingPatch, status: 'failed', errorCode: 'NOT_REVIEWED', errorCause: 'review' };
    const place = { collection: targetCollection, id, scope: everything(), expectedVersion };
    const after = await tx.update({ ...place, patch });
    await followPublication({ tx, record: after });
    await settlePublication({ tx, record: after });
  }
};

/** Where content of a kind of review lies, and how its own state says what the review has decided. */
interface Place {
  collection: string;
  field: string;
  /** By the state of the review. */
  states: Readonly<Record<'pending' | 'approved' | 'rejected' | 'recalled', string>>;
}

const plain = (collection: string): Place => ({
  collection,
  field: 'reviewStatus',
  states: { pending: 'pending', approved: 'approved', rejected: 'rejected', recalled: 'recalled' },
});

/** Kinds of reviews that are about a record of ours; a withdrawal and a registration are carried out by hand. */
export const reviewPlaces: Readonly<Record<string, Place>> = {
  article: plain('articles'),
  video: plain('videos'),
  image: plain('images'),
  note: plain('dynamicNotes'),
  agent: {
    collection: 'baiduAgents',
    field: 'status',
    states: { pending: 'reviewing', approved: 'online', rejected: 'rejected', recalled: 'draft' },
  },
};

/** The record that a review is about; undefined when it is about none, or the record is gone. */
export const contentOf = async ({
  services,
  audit,
}: {
  services: RecordCall['services'];
  audit: Row;
}): Promise<{ row: Row; place: Place } | undefined> => {
  const place = reviewPlaces[plainTextOf(audit.kind)];
  if (place === undefined || !services.console.resources.has(place.collection)) return undefined;
  const { collection } = place;
  const row = await services.store.get({ collection, id: plainTextOf(audit.targetId), scope: everything() });
  return row && { row, place };
};

/** Writes what the review has decided into the record it is about. */
export const moveContent = async ({
  call: { services },
  row,
  place: { collection, field },
  state,
  values = {},
}: {
  call: RecordCall;
  row: Row;
  place: Place;
  state: string;
  /** Further values, of which those are written that the resource has a field for. */
  values?: Readonly<Record<string, unknown>>;
}): Promise<void> => {
  const resource = services.console.resources.get(collection);
  const more = resource ? declaredValues({ resource, values }) : {};
  const target = { collection, id: row.id, scope: everything(), expectedVersion: row.version };
  await services.store.update({ ...target, patch: { ...more, [field]: state } });
};

const audits = 'audits';
/** Most of the longest waiting reviews to be sorted by risk. */
const mostReviews = 1000;
const shown = 100;
const risks = ['high', 'medium', 'low'];

const textOfBody = (value: unknown): string => (typeof value === 'string' ? value : '');

const rankOf = (row: Row): number => {
  const rank = risks.indexOf(textOfBody(row.riskLevel));
  return rank === -1 ? risks.length : rank;
};

const waitingOf = (row: Row, holder: Holder | undefined): WaitingReview => ({
  id: row.id,
  title: textOfBody(row.title),
  kind: textOfBody(row.kind),
  risk: textOfBody(row.riskLevel),
  submittedAt: textOfBody(row.submittedAt),
  ...(holder && { heldBy: holder.name }),
});

const take = async (call: CallOf<typeof takeReview>) => {
  const { services, rights, caller, body } = call;
  const scope = await rights.scope({
    resource: resourceOf({ console: services.console, name: audits }),
    action: 'approve',
  });
  const { rows, total } = await services.store.list({
    collection: audits,
    scope,
    where: { field: 'status', op: 'eq', value: 'pending' },
    sort: [{ field: 'submittedAt', order: 'asc' }],
    start: 0,
    end: mostReviews,
  });
  // The sort is stable, so reviews of the same risk keep their order.
  const queue = rows.toSorted((one, other) => rankOf(one) - rankOf(other));
  const holds = services.data.memory.of(reviewHolds);
  const wanted = body.id === undefined ? queue : queue.filter(({ id }) => id === body.id);
  const name = textOfBody(caller.user.nickname) || textOfBody(caller.user.username);
  const taken = await holds.take(
    wanted.map(({ id }) => id),
    { userId: caller.id, name },
  );
  const first = queue.slice(0, shown);
  const holders = await holds.read(first.map(({ id }) => id));
  const others = (id: string) => (holders.get(id)?.userId === caller.id ? undefined : holders.get(id));
  const request = taken ?? body.id;
  const audit =
    request === undefined ? undefined : await services.store.get({ collection: audits, id: request, scope });
  const content = audit && (await contentOf({ services, audit }));
  return {
    taken: taken ?? null,
    content: content ? { resource: content.place.collection, id: content.row.id } : null,
    queue: first.map((row) => waitingOf(row, others(row.id))),
    total: total ?? rows.length,
  };
};

/** The endpoint of the reviewers' desk. */
export const reviewEndpoints: readonly Endpoint[] = [handle(takeReview, take)];
