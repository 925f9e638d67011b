// @module-tag slow
// @module-tag process
// Takes long: four rounds of processes, and four more through a pooler.

import { it } from 'vitest';
import { openPostgresStore } from '../../../../src/framework/server/store/postgres/postgres-store';
import { plainOptions } from '../support/plain-options';
import { killRounds, roundsOf, seed } from './kill-rounds';
import { onServers } from './pooler';

const rounds = roundsOf(4);

onServers('writers on PostgreSQL', ({ database, address }) => {
  it(`kill -9 in ${rounds} rounds of 16 writers loses no acknowledged write and leaves no half transaction (seed ${seed})`, async () => {
    const schema = await database.schema();
    const place = new URL(address());
    place.searchParams.set('schema', schema);
    const options = plainOptions({}, ['notes', 'counters', 'pairs']);
    const open = () => openPostgresStore({ ...options, pool: database.pool(), schema });
    await killRounds({ place: place.href, rounds, open });
  });
});
