import { res } from '../rights/objects';
import { endpoint, typed } from './endpoint';
import type { JobView } from './jobs';
import type { RecordAnswer } from './records';
import type { OutcomesAnswer, UndoToken } from './undo';

/** The outcome of each of several records, and how to undo what succeeded. */
export interface BulkAnswer extends OutcomesAnswer {
  undo?: UndoToken;
}

/** The records of a background job: the given ones, or all that a list query finds. */
export type JobTarget = { ids: readonly string[] } | { filter: string };

const right = { object: res(':resource'), action: ':action' } as const;

/**
 * Carries out an action on one record.
 * @request the fields that the action's form asks for, `version?`
 * @data the record; after a password reset also `oneTimePassword`, which is shown only once; `leadsTo` if the action leads to another page; `says` if it has a message of its own; secrets shown only once as `shownOnce: [{ label, value }]`
 * @refusals 403, 404, 409, 422 by field
 */
export const runAction = endpoint({
  method: 'POST',
  path: '/api/:resource/:id/actions/:action',
  byToken: true,
  right,
  body: typed<object>(),
  answer: typed<RecordAnswer>(),
});

/**
 * Carries out an action (or `delete`) on several records, if it is possible in bulk.
 * @request `{ ids }`, 1 to 1000, and the fields that the action's form asks for
 * @data `{ list: [{ id, ok, code, msg }], total, undo? }`: the outcome of each record
 * @refusals 403, 422 `ids` or by field of the form
 */
export const runBulkAction = endpoint({
  method: 'POST',
  path: '/api/:resource/actions/:action',
  byToken: true,
  right,
  body: typed<{ ids: readonly string[] }>(),
  answer: typed<BulkAnswer>(),
});

/**
 * Starts an action (or `delete`) on many records as a background job, if it is possible in bulk.
 * @request `{ ids }` or `{ filter }` (a list query: everything it finds within the right to list), `values?` (the fields of the action's form); at most 10,000 records
 * @data 202 and the job
 * @refusals 403, 422 `ids`, `filter` or by field of the form
 */
export const startActionJob = endpoint({
  method: 'POST',
  path: '/api/:resource/jobs/actions/:action',
  byToken: true,
  right,
  body: typed<JobTarget & { values?: object }>(),
  answer: typed<JobView>(),
});

/**
 * Carries out another action for all records of a list for which it is possible: an action of kind `each`.
 * @request `filter?` (a list query; left out: everything within the right to list), `values?` (the fields of the other action's form); at most 10,000 records
 * @data the outcome of each record, as for a bulk action; for more than 50 records 202 and the job
 * @refusals 403 without the right to either action, 422 `filter` or by field of the form
 */
export const runEach = endpoint({
  method: 'POST',
  path: '/api/:resource/actions/:action/all',
  byToken: true,
  right,
  body: typed<{ filter?: string; values?: object }>(),
  answer: typed<BulkAnswer | JobView>(),
});
