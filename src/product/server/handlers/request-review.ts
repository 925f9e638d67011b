import type { ActionHandler, RecordCall } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/stores/scope';
import type { Row } from '../../../framework/server/stores/store';
import { rulesFor } from '../publishing/plan/publish-rules';
import { hitsIn } from '../publishing/plan/words';
import { reviewPlaces } from '../review/review-content';

const audits = 'audits';
/** As much of a text as reviewers see in the list. */
const excerpt = 200;

/** Submitting content creates its review. */
export const requestReview: ActionHandler = async ({ call, resource, after }) => {
  const { services, caller } = call;
  const kind = Object.keys(reviewPlaces).find((name) => reviewPlaces[name]?.collection === resource.name);
  if (kind === undefined || !services.console.resources.has(audits)) return;
  if (await pendingAudit({ call, kind, targetId: after.id })) return;
  const rules = await rulesFor({ store: services.store, ownerId: after.ownerId });
  const hits = hitsIn({ text: textsOf(after), rules });
  await services.store.create({
    collection: audits,
    row: {
      ownerId: after.ownerId,
      createdBy: caller.id,
      title: textIn(after[resource.titleField]) || after.id,
      kind,
      targetId: after.id,
      excerpt: excerptOf(after),
      submitterId: caller.id,
      submittedAt: new Date(services.now()).toISOString(),
      machineResult: hits.length > 2 ? 'violation' : hits.length > 0 ? 'suspect' : 'pass',
      hits,
      riskLevel: hits.length > 2 ? 'high' : hits.length > 0 ? 'medium' : 'low',
      waitHours: 0,
      status: 'pending',
    },
  });
};

/** Closes the review of withdrawn content. */
export const recallReview: ActionHandler = async ({ call, resource, after }) => {
  const { store, console } = call.services;
  const kind = Object.keys(reviewPlaces).find((name) => reviewPlaces[name]?.collection === resource.name);
  if (kind === undefined || !console.resources.has(audits)) return;
  const audit = await pendingAudit({ call, kind, targetId: after.id });
  if (audit === undefined) return;
  const target = { collection: audits, id: audit.id, scope: everything(), expectedVersion: audit.version };
  await store.update({ ...target, patch: { status: 'recalled' } });
};

const pendingAudit = async ({
  call,
  kind,
  targetId,
}: {
  call: RecordCall;
  kind: string;
  targetId: string;
}): Promise<Row | undefined> => {
  const where = {
    all: [
      { field: 'kind', op: 'eq', value: kind },
      { field: 'targetId', op: 'eq', value: targetId },
      { field: 'status', op: 'eq', value: 'pending' },
    ],
  } as const;
  const asked = { collection: audits, scope: everything(), where, sort: [], start: 0, end: 1, total: 'none' } as const;
  return (await call.services.store.list(asked)).rows[0];
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const textsOf = (row: Row): string =>
  [row.title, row.name, row.summary, row.content, row.intro]
    .map(textIn)
    .join('\n')
    .replace(/<[^>]*>/g, '');

const excerptOf = (row: Row): string => {
  const text = [row.summary, row.content, row.intro, row.title].map(textIn).find((one) => one !== '') ?? '';
  return text.replace(/<[^>]*>/g, '').slice(0, excerpt);
};
