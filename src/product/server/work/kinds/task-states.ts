import type { Condition, Row, Store } from '../../../../framework/server/store/store';
import { inState, type Patch, type Standing } from '../../../../framework/server/tasks/work-kind';
import type { Failure, Usage } from '../../../../framework/shared/gateway';
import { addUsage } from '../../../gateways/base/usage';
import { numberIn, textIn } from '../../base/read-values';
import { ownerFindings } from '../../publishing/checks/check-owner';
import type { WorkKind } from '../kind';

const queued: Condition = { field: 'status', op: 'eq', value: 'queued' };

/** The final state of a task. */
export const endState = ({ made, failed }: Pick<Standing, 'made' | 'failed'>): 'success' | 'partial' | 'failed' => {
  if (failed === 0) return 'success';
  return made === 0 ? 'failed' : 'partial';
};

/** The failure fields: cleared while no piece has failed, otherwise the last reason. */
const failureOf = ({ failure, failed }: Standing) => {
  if (failure) return { failCause: failure.cause, failReason: failure.code };
  return failed === 0 ? { failCause: null, failReason: null } : {};
};

/** Until when all that is left waits for a limited service, to the second. */
export const waitIn = ({ waitsUntil }: Pick<Standing, 'waitsUntil'>): Patch => ({
  waitsUntil: waitsUntil === undefined ? null : new Date(Math.ceil(waitsUntil / 1000) * 1000).toISOString(),
});

/** Why a customer may not generate any more: suspended or expired, even for tasks submitted before. */
export const barredOwner = async ({
  store,
  record,
  now,
}: {
  store: Store;
  record: Row;
  /** ms. */
  now: number;
}): Promise<Failure<'subscription'> | undefined> =>
  (await ownerFindings({ store, ownerId: textIn(record.ownerId), now })).length > 0
    ? { code: 'NO_SUBSCRIPTION', cause: 'subscription' }
    : undefined;

/** The usage fields of a record (`usageFields`) with `more` added. */
export const usageIn = (record: Patch, more: Usage | undefined): Patch => {
  const { tokensIn, tokensOut, modelCost } = record;
  const before: Usage | undefined =
    typeof tokensIn === 'number'
      ? {
          tokensIn,
          tokensOut: numberIn(tokensOut),
          ...(typeof modelCost === 'number' && { cost: modelCost }),
        }
      : undefined;
  const { cost, ...tokens } = addUsage(before, more) ?? {};
  return { ...tokens, ...(cost !== undefined && { modelCost: cost }) };
};

/** The common part of generation tasks: `total` pieces, counted in `done` and `failed`. */
export const countedTask: Pick<
  WorkKind,
  'waiting' | 'atWork' | 'isAtWork' | 'begun' | 'pieces' | 'done' | 'standing' | 'ended'
> = {
  waiting: () => queued,
  ...inState('running'),
  pieces: (task: Row) => numberIn(task.total),
  done: (task) => numberIn(task.done),
  standing: (standing) => ({
    done: standing.made,
    failed: standing.failed,
    progress: standing.progress,
    ...failureOf(standing),
    ...waitIn(standing),
  }),
  ended: (standing) => ({ ...countedTask.standing(standing), status: endState(standing) }),
};
