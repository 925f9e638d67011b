import type { askPrice, Price } from '../../contract/prices';
import { holds } from '../../expressions/evaluate';
import type { Expression } from '../../expressions/expression';
import type { CostConfig } from '../../language/resource/action-config';
import { countFieldOf, countOf } from '../../language/resource/cost-of';
import type { Resource, UpdateActionResolved } from '../../language/resource/resource';
import { textOf } from '../../shared/label';
import { ApiError, invalid } from '../http/api-error';
import { messages } from '../http/messages';
import { createRecord } from '../records/create-record';
import { expressionContext, seenValues } from '../records/expression-context';
import { acceptedOwner } from '../records/owner';
import type { SessionCall } from '../services/call';
import type { CallOf } from '../services/endpoint';
import { onTrial } from '../services/on-trial';
import type { Row } from '../store/store';
import { idsOfFilter } from './actions/run-each';

/** Records that are read at once. */
const pageSize = 500;
/** The most records of one question, as of a job. */
const mostRecords = 10_000;

type PriceCall = SessionCall & Pick<CallOf<typeof askPrice>, 'body'>;

interface Question {
  call: PriceCall;
  resource: Resource;
  action: UpdateActionResolved;
  cost: CostConfig;
  /** Of all the targets, those with which it is done; undefined: all. */
  where: Expression | undefined;
}

/** The price of an action with costs: of the targets for which it is possible. */
export const priceOfAction = async (question: Question): Promise<Price> => {
  const { call, resource, cost } = question;
  const rows = await rowsOf(question);
  const amounts = rows.map((row) => countOf(cost, row));
  if (amounts.includes(undefined))
    throw invalid({ [countFieldOf(cost) ?? '']: textOf(messages.howMany, call.language) });
  const { ledger } = call.services.product;
  return ledger === undefined
    ? { lines: [], notes: [], refusal: null }
    : ledger.price({
        call,
        resource,
        rows: rows.map((row, index) => ({ row, amount: amounts[index] ?? 0 })),
        unit: cost.unit,
        isRepeated: 'each' in cost,
      });
};

/** The records as the action would find them, with what the form says of how many it is. */
const rowsOf = async (question: Question): Promise<Row[]> => {
  const { call, cost } = question;
  const { ids, filter, values } = call.body;
  const name = countFieldOf(cost);
  const amount = name === undefined ? undefined : values?.[name];
  const message = name === undefined || amount === undefined ? {} : { [name]: amount };
  if (ids) return (await foundRows(question, ids.slice(0, mostRecords))).map((row) => ({ ...row, ...message }));
  if (filter !== undefined)
    return foundRows(question, await idsOfFilter({ call, resource: question.resource, filter }));
  return [{ ...(await unsaved(question)), ...message }];
};

/** A record that is not there yet: whose it would be. */
const unsaved = async ({ call, resource }: Question): Promise<Row> => {
  const ownerId = await acceptedOwner({ call: { ...call, body: call.body.values ?? {} }, resource, action: 'create' });
  const at = new Date(call.services.now()).toISOString();
  return { id: '', version: 0, createdAt: at, updatedAt: at, ownerId: ownerId ?? call.caller.id };
};

const foundRows = async ({ call, resource, action, where: only }: Question, ids: readonly string[]): Promise<Row[]> => {
  const scope = await call.rights.scope({ resource, action: action.name });
  const found: Row[] = [];
  for (let start = 0; start < ids.length; start += pageSize) {
    const where = { field: 'id', op: 'in', value: ids.slice(start, start + pageSize) } as const;
    const request = {
      collection: resource.name,
      scope,
      where,
      sort: [],
      start: 0,
      end: pageSize,
      total: 'none',
    } as const;
    found.push(...(await call.services.store.list(request)).rows);
  }
  const isWanted = (row: Row): boolean =>
    only === undefined || holds(only, seenValues({ call, resource, values: { ...row } }), expressionContext(call));
  return found.filter((row) => isWanted(row) && isPossible({ call, resource, action, row }));
};

const isPossible = ({
  call,
  resource,
  action: { transition, allowedWhen },
  row,
}: Omit<Question, 'cost' | 'where'> & { row: Row }): boolean =>
  (transition === undefined || transition.from.some((state) => state === row[transition.field])) &&
  (allowedWhen === undefined ||
    holds(allowedWhen.check, seenValues({ call, resource, values: { ...row } }), expressionContext(call)));

/**
 * What making a record would take: it is made on trial, with all that follows from it, and what that has written in the ledger is the
 * price. So nothing is computed twice, and nothing stays.
 */
export const priceOfNew = async ({ call, resource }: { call: PriceCall; resource: Resource }): Promise<Price> => {
  const { ledger } = call.services.product;
  if (ledger === undefined) return { lines: [], notes: [], refusal: null };
  const body = call.body.values ?? {};
  try {
    const changes = await onTrial({
      call: { ...call, body },
      work: (inner) => createRecord({ call: inner, resource }),
    });
    const written = (name: string) =>
      changes.flatMap(({ collection, after }) => (collection === name && after ? [after] : []));
    const [made] = written(resource.name);
    return ledger.priceOf({ call, resource, units: resource.costs, entries: written(ledger.entries), made });
  } catch (error) {
    if (error instanceof ApiError && error.code === 409)
      return { lines: [], notes: [], refusal: textOf(error.label, call.language) };
    throw error;
  }
};
