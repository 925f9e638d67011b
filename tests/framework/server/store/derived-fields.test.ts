import { describe, expect, it } from 'vitest';
import { lookup } from '../../../../src/framework/fields/lookup';
import { number, ref, text } from '../../../../src/framework/fields/registry';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { countedRows } from '../../../../src/framework/server/store/check-rollups';
import { everything } from '../../../../src/framework/server/store/scope';
import { tinyConfig } from '../support/tiny-config';
import { bothStores, differencesIn, openComputed, place } from './both-stores';

const label = (en: string) => ({ zh: `${en}字`, en });

// A chain over three resources: what a customer owes is the sum of what is open of the bills, which is their total less what was paid;
// the total is the count times the price of the kind.
const kinds = defineResource({
  label: label('Kind'),
  fields: { name: text({ label: label('Name') }), price: number({ label: label('Price'), decimals: 2 }) },
});
const customers = defineResource({
  label: label('Customer'),
  fields: {
    name: text({ label: label('Name') }),
    credit: number({ label: label('Credit') }),
    owes: number({ label: label('Owes'), decimals: 2, rollup: { of: 'bills', by: 'customerId', sum: 'open' } }),
    free: number({
      label: label('Free'),
      decimals: 2,
      computed: { subtract: [{ field: 'credit' }, { field: 'owes' }] },
    }),
  },
});
const bills = defineResource({
  label: label('Bill'),
  fields: {
    // Stands before what it is made of.
    open: number({
      label: label('Open'),
      decimals: 2,
      computed: { subtract: [{ field: 'total' }, { field: 'paid' }] },
    }),
    customerId: ref('customers', { label: label('Customer') }),
    kindId: ref('kinds', { label: label('Kind') }),
    count: number({ label: label('Count') }),
    price: lookup('kindId.price', number({ label: label('Price'), decimals: 2 })),
    total: number({
      label: label('Total'),
      decimals: 2,
      computed: { multiply: [{ field: 'count' }, { field: 'price' }] },
    }),
    paid: number({ label: label('Paid'), decimals: 2, rollup: { of: 'payments', by: 'billId', sum: 'amount' } }),
  },
});
const payments = defineResource({
  label: label('Payment'),
  fields: {
    billId: ref('bills', { label: label('Bill') }),
    amount: number({ label: label('Amount'), decimals: 2 }),
  },
});
const resources = { ...tinyConfig.resources, kinds, customers, bills, payments };
const console = resolveConsole({ ...tinyConfig, resources });

describe.each(bothStores)('what is computed from rollups and lookups, on %s', (_, opening) => {
  const open = opening();
  const opened = async () => {
    const { plain, store, read } = await openComputed(open, console);
    await store.create({ collection: 'kinds', row: { id: 'k', price: 12.5 } });
    await store.create({ collection: 'customers', row: { id: 'c', credit: 100 } });
    const row = { id: 'b', customerId: 'c', kindId: 'k', count: 4 };
    const bill = await store.create({ collection: 'bills', row });
    const differences = (fix = false) => differencesIn(plain, console, fix);
    const figures = async () => ({ bill: await read('bills', 'b'), customer: await read('customers', 'c') });
    return { plain, store, bill, figures, differences };
  };

  it('follows every write, in the commit of that write', async () => {
    const { store, bill, figures, differences } = await opened();
    // The answer has what follows from the record itself.
    expect(bill).toMatchObject({ price: 12.5, total: 50 });
    expect(await figures()).toMatchObject({ bill: { paid: 0, open: 50 }, customer: { owes: 50, free: 50 } });
    await store.create({ collection: 'payments', row: { id: 'p', billId: 'b', amount: 20.1 } });
    expect(await figures()).toMatchObject({ bill: { paid: 20.1, open: 29.9 }, customer: { owes: 29.9, free: 70.1 } });
    const changed = await store.update({ ...place('bills', 'b'), patch: { count: 2 } });
    expect(changed).toMatchObject({ total: 25, open: 4.9 });
    await store.update({ ...place('kinds', 'k'), patch: { price: 30 } });
    expect(await figures()).toMatchObject({ bill: { total: 60, open: 39.9 }, customer: { owes: 39.9, free: 60.1 } });
    const where = { field: 'id', op: 'eq', value: 'b' } as const;
    await store.updateMany({ collection: 'bills', scope: everything(), where, patch: { count: 1 } });
    expect(await figures()).toMatchObject({ bill: { total: 30, open: 9.9 }, customer: { owes: 9.9, free: 90.1 } });
    await store.remove(place('payments', 'p'));
    expect(await figures()).toMatchObject({ bill: { open: 30 }, customer: { owes: 30, free: 70 } });
    await store.update({ ...place('bills', 'b'), patch: { kindId: null } });
    expect(await figures()).toMatchObject({ bill: { total: null, open: null }, customer: { owes: 0, free: 100 } });
    expect(await differences()).toEqual([]);
  });

  it('is right after many payments at the same time', async () => {
    const { store, figures, differences } = await opened();
    const pay = (index: number) =>
      store.create({ collection: 'payments', row: { id: `${index}`, billId: 'b', amount: 1 } });
    await Promise.all(Array.from({ length: 12 }, (_unused, index) => pay(index)));
    expect(await figures()).toMatchObject({ bill: { open: 38 }, customer: { owes: 38, free: 62 } });
    expect(await differences()).toEqual([]);
  });

  it('is found when it is wrong, and put right', async () => {
    const { plain, figures, differences } = await opened();
    await plain.update({ ...place('bills', 'b'), patch: { open: 1 } });
    await plain.update({ ...place('customers', 'c'), patch: { free: 1 } });
    expect((await differences(true)).map(({ collection, field }) => `${collection}.${field}`)).toEqual([
      'bills.open',
      'customers.free',
    ]);
    expect(await differences()).toEqual([]);
    expect(await figures()).toMatchObject({ bill: { open: 50 }, customer: { free: 50 } });
  });
});

it('is computed for starting data', async () => {
  const counted = await countedRows(console, {
    kinds: [{ id: 'k', price: 10 }],
    customers: [{ id: 'c', credit: 30, owes: 99 }],
    bills: [{ id: 'b', customerId: 'c', kindId: 'k', count: 2 }],
    payments: [{ id: 'p', billId: 'b', amount: 5 }],
  });
  expect(counted).toMatchObject({
    customers: [{ owes: 15, free: 15 }],
    bills: [{ price: 10, total: 20, paid: 5, open: 15 }],
  });
});
