import { res } from '../rights/objects';
import { endpoint, typed } from './endpoint';
import type { JobView } from './jobs';
import type { RecordAnswer } from './records';
import type { OutcomesAnswer, UndoToken } from './undo';

/** The outcome of each of several records, and how to undo what succeeded. */
export interface BulkAnswer extends OutcomesAnswer {
  undo?: UndoToken;
}

/** The records of a background job: those named, or all that the list finds for a query of its address. */
export type JobTarget = { ids: readonly string[] } | { filter: string };

const right = { object: res(':resource'), action: ':action' } as const;

/**
 * Carries out an action on one record.
 * @request the fields that the action's form asks for, `version?`
 * @data the record; after a reset of a password also `oneTimePassword`, which is never told again; where the action leads elsewhere also `leadsTo`, where there is more to say of it `says`, and what is shown only now as `shownOnce: [{ label, value }]`
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
 * Carries out an action (also `delete`) on several records; only what is possible in bulk.
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
 * Starts an action (also `delete`) on many records as a background job; only what is possible in bulk.
 * @request `{ ids }` or `{ filter }` (the query of a list's address: everything it finds within the right to list), `values?` (what the action's form asks for); 10,000 records at most
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
 * Carries out another action for all that a list shows, where it is possible: an action of kind `each`.
 * @request `filter?` (the query of a list's address; left out: everything within the right to list), `values?` (what the other action's form asks for); 10,000 records at most
 * @data the outcome of each record, as of several; of more than 50 records 202 and the job
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
