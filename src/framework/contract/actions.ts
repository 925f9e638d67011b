import * as z from 'zod/mini';
import { res } from '../rights/objects';
import { endpoint } from './endpoint';
import { jobView } from './jobs';
import { record } from './records';
import { fields, ids, list } from './rules';
import { outcomesAnswer, undoToken } from './undo';

export const bulkAnswer = z.extend(outcomesAnswer, { undo: z.exactOptional(undoToken) });
/** The outcome of each of several records, and how to undo what succeeded. */
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** The records of a background job: the given ones, or all that a list query finds. */
export type JobTarget = { ids: readonly string[] } | { filter: string };

/** The same as a body has it; the server reads no ids where there is a filter. */
export const jobTarget = {
  ids: z.optional(list(z.string({ error: 'ids' }), { complaint: 'ids' })),
  filter: z.optional(z.string({ error: 'filter' })),
};
/** The values of a form, by its fields. */
export const formValues = z.optional(fields());

const right = { object: res(':resource'), action: ':action' } as const;

/**
 * Carries out an action on one record. The body: the fields that the action's form asks for, and `version?`. It answers the record; after a password reset also `oneTimePassword`, which is shown only once; `leadsTo` if the action leads to another page; `says` if it has a message of its own; secrets shown only once as `shownOnce: [{ label, value }]`.
 * @refusals 403, 404, 409, 422 by field
 */
export const runAction = endpoint({
  method: 'POST',
  path: '/api/:resource/:id/actions/:action',
  byToken: true,
  right,
  body: fields(),
  answer: record,
});

/**
 * Carries out an action (or `delete`) on several records, if it is possible in bulk: 1 to 1000 ids, and the fields that the action's form asks for. It answers the outcome of each record.
 * @refusals 403, 422 `ids` or by field of the form
 */
export const runBulkAction = endpoint({
  method: 'POST',
  path: '/api/:resource/actions/:action',
  byToken: true,
  right,
  body: z.looseObject({ ids: ids() }),
  answer: bulkAnswer,
});

/**
 * Starts an action (or `delete`) on many records as a background job (202), if it is possible in bulk: on `ids`, or on everything that `filter` (a list query) finds within the right to list; at most 10,000 records. `values`: the fields of the action's form.
 * @refusals 403, 422 `ids`, `filter` or by field of the form
 */
export const startActionJob = endpoint({
  method: 'POST',
  path: '/api/:resource/jobs/actions/:action',
  byToken: true,
  right,
  body: z.object({ ...jobTarget, values: formValues }),
  answer: jobView,
});

/**
 * Carries out another action for all records of a list for which it is possible: an action of kind `each`. `filter`: a list query; left out: everything within the right to list, at most 10,000 records; `values`: the fields of the other action's form. It answers the outcome of each record; for more than 50 records 202 and the job.
 * @refusals 403 without the right to either action, 422 `filter` or by field of the form
 */
export const runEach = endpoint({
  method: 'POST',
  path: '/api/:resource/actions/:action/all',
  byToken: true,
  right,
  body: z.object({ filter: jobTarget.filter, values: formValues }),
  answer: z.union([bulkAnswer, jobView]),
});
