import { type CallOf, type Endpoint, handle } from '../../../framework/server/api/endpoint';
import { resourceOf } from '../../../framework/server/records/resource-of';
import type { Row } from '../../../framework/server/stores/store';
import { takeReview, type WaitingReview } from '../../contract/review';
import { type Holder, reviewHolds } from './holds';
import { contentOf } from './review-content';

const audits = 'audits';
/** Most of the longest waiting reviews to be sorted by risk. */
const mostReviews = 1000;
const shown = 100;
const risks = ['high', 'medium', 'low'];

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const rankOf = (row: Row): number => {
  const rank = risks.indexOf(textIn(row.riskLevel));
  return rank === -1 ? risks.length : rank;
};

const waitingOf = (row: Row, holder: Holder | undefined): WaitingReview => ({
  id: row.id,
  title: textIn(row.title),
  kind: textIn(row.kind),
  risk: textIn(row.riskLevel),
  submittedAt: textIn(row.submittedAt),
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
  const holds = services.memory.of(reviewHolds);
  const wanted = body.id === undefined ? queue : queue.filter(({ id }) => id === body.id);
  const name = textIn(caller.user.nickname) || textIn(caller.user.username);
  const taken = await holds.take(
    wanted.map(({ id }) => id),
    { userId: caller.id, name },
  );
  const first = queue.slice(0, shown);
  const holders = await holds.read(first.map(({ id }) => id));
  const others = (id: string) => (holders.get(id)?.userId === caller.id ? undefined : holders.get(id));
  const asked = taken ?? body.id;
  const audit = asked === undefined ? undefined : await services.store.get({ collection: audits, id: asked, scope });
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
