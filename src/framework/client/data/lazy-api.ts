import { type JobTarget, runEach, startActionJob } from '../../contract/actions';
import { getHistory, revertChange } from '../../contract/history';
import { askPrice, type PriceQuestion } from '../../contract/prices';
import { placeRecord, readUses } from '../../contract/records';
import { undo } from '../../contract/undo';
import { call, type Http } from '../http/http';
import { toOutcome } from './action-api';
import { answered } from './answered';

interface Place {
  resource: string;
  id: string;
}

/** Calls for undo, background jobs and history. */
export const createLazyApi = (http: Http) => ({
  undo: async (token: string) => toOutcome((await answered(call(http, undo, { body: { token } }))).list),
  startJob: ({ resource, action, ...body }: JobTarget & { resource: string; action: string; values: object }) =>
    answered(call(http, startActionJob, { params: { resource, action }, body })),
  runEach: async ({
    resource,
    action,
    ...body
  }: {
    resource: string;
    action: string;
    filter: string;
    values: object;
  }) => {
    const answer = await answered(call(http, runEach, { params: { resource, action }, body }));
    return 'list' in answer ? { ...toOutcome(answer.list), undo: answer.undo } : { job: answer.total };
  },
  askPrice: ({ resource, action, ...body }: PriceQuestion & { resource: string; action: string }) =>
    answered(call(http, askPrice, { params: { resource, action }, body })),
  place: ({ resource, id, ...body }: Place & { before?: string; after?: string; seen: number; version: number }) =>
    answered(call(http, placeRecord, { params: { resource, id }, body })),
  usesOf: async ({ resource, ids }: { resource: string; ids: readonly string[] }) =>
    (await answered(call(http, readUses, { params: { resource }, body: { ids } }))).list,
  historyOf: (params: Place) => answered(call(http, getHistory, { params })),
  revert: async ({ version, ...params }: Place & { entry: string; version: number }): Promise<void> => {
    await answered(call(http, revertChange, { params, body: { version } }));
  },
});
