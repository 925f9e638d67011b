import type { ActionHandler, RecordCall } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/store/scope';
import type { Row } from '../../../framework/server/store/store';
import { textOfHtml } from '../../../framework/shared/rich-text/text-of-html';
import { rulesFor } from '../publishing/plan-moment';
import { moveContent, releasePosts, reviewPlaces } from '../publishing/review-endpoints';
import { hitsIn } from '../publishing/words';

const audits = 'audits';
/** As much of a text as reviewers see in the list. */
const excerpt = 200;

/** Kinds that customers may publish without a person's approval, where their settings say so; an agent answers strangers. */
const free: ReadonlySet<string> = new Set(['article', 'video', 'image', 'note']);

/**
 * Submitting content creates its review. The rules come first: what they find nothing in is approved at once where the settings of its
 * customer ask for no person, anything else waits for one, who sees what they have found.
 */
export const requestReview: ActionHandler = async ({ call, resource, after }) => {
  const { services, caller } = call;
  const kind = Object.keys(reviewPlaces).find((name) => reviewPlaces[name]?.collection === resource.name);
  const place = kind === undefined ? undefined : reviewPlaces[kind];
  if (kind === undefined || place === undefined || !services.console.resources.has(audits)) return;
  if (await pendingAudit({ call, kind, targetId: after.id })) return;
  const rules = await rulesFor({ store: services.store, ownerId: after.ownerId });
  const hits = hitsIn({ text: textsOf(after), rules });
  const isApproved = !rules.needsReview && hits.length === 0 && free.has(kind);
  const at = new Date(services.now()).toISOString();
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
      submittedAt: at,
      machineResult: hits.length > 2 ? 'violation' : hits.length > 0 ? 'suspect' : 'pass',
      hits,
      riskLevel: hits.length > 2 ? 'high' : hits.length > 0 ? 'medium' : 'low',
      waitHours: 0,
      status: isApproved ? 'approved' : 'pending',
      ...(isApproved && { reviewedAt: at }),
    },
  });
  const values = { rejectReason: null, rejectNote: null };
  if (!isApproved) return;
  await moveContent({ call, row: after, place, state: place.states.approved, values });
  await releasePosts({ store: services.store, kind, contentId: after.id, isApproved, now: services.now() });
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
  const request = {
    collection: audits,
    scope: everything(),
    where,
    sort: [],
    start: 0,
    end: 1,
    total: 'none',
  } as const;
  return (await call.services.store.list(request)).rows[0];
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const textsOf = (row: Row): string =>
  [row.title, row.name, row.summary, row.content, row.intro]
    .map(textIn)
    .join('\n')
    .replace(/<[^>]*>/g, '');

const excerptOf = (row: Row): string => {
  const text = [row.summary, row.content, row.intro, row.title].map(textIn).find((one) => one !== '') ?? '';
  return textOfHtml(text).slice(0, excerpt);
};
