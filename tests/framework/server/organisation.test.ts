import { afterEach, describe, expect, it } from 'vitest';
import type { Organisation } from '../../../src/framework/language/console-config';
import { orgIdsOf } from '../../../src/framework/server/identity/rights/rights';
import type { OpenedStore } from '../../../src/framework/server/store/store';
import { temporaryStore } from './support/temporary-store';

let store: OpenedStore;
afterEach(() => store.close());

const people = {
  boss: {},
  lead: { bossId: 'boss' },
  worker: { bossId: 'lead' },
  client: { keeperId: 'lead' },
  guest: { bossId: 'client' },
  loopA: { bossId: 'loopB' },
  loopB: { bossId: 'loopA' },
};
const organisation = { transitive: ['bossId'], direct: ['keeperId'] };
const idsOf = async (userId: string, rules: Organisation = organisation) => {
  store = await temporaryStore(['users']);
  for (const [id, links] of Object.entries(people)) await store.create({ collection: 'users', row: { id, ...links } });
  return [...(await orgIdsOf({ store, userId, organisation: rules }))].sort();
};

describe('the organisation of a user', () => {
  it('follows transitive links all the way down', async () => {
    expect(await idsOf('boss')).toEqual(['boss', 'lead', 'worker']);
  });

  it('follows direct links one step, from the user alone', async () => {
    expect(await idsOf('lead')).toEqual(['client', 'lead', 'worker']);
    expect(await idsOf('client')).toEqual(['client', 'guest']);
  });

  it('ends where links go round in circles', async () => {
    expect(await idsOf('loopA')).toEqual(['loopA', 'loopB']);
  });

  it('is the user alone in a console without a product', async () => {
    expect(await idsOf('boss', { transitive: [], direct: [] })).toEqual(['boss']);
  });
});
