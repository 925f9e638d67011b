import { type CallOf, handle, resourceOf } from 'console-kit/server';
import { listNeeds, type Need } from '../needs';

const needs = async ({ services, rights }: CallOf<typeof listNeeds>): Promise<readonly Need[]> => {
  const { console, store } = services;
  const groups = await store.aggregate({
    collection: 'orders',
    // The records that the right of the caller reaches: a clerk's own, and those of the clerks below.
    scope: await rights.scope({ resource: resourceOf({ console, name: 'orders' }), action: 'list' }),
    where: { field: 'status', op: 'eq', value: 'open' },
    groupBy: ['product'],
    measures: { count: { kind: 'sum', field: 'count' } },
  });
  return groups.map(({ group, values }) => ({ product: String(group.product), count: Number(values.count) }));
};

export const needsEndpoint = handle(listNeeds, needs);
