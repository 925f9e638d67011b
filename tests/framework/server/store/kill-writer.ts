// The victim of kill.test.ts and postgres-kill.test.ts: 16 writers at once; a line on standard output for every write that was acknowledged.

import { writeSync } from 'node:fs';
import { openJsonServerStore } from '../../../../src/framework/server/store/embedded/json-server-store';
import { sharedCommitSchema } from '../../../../src/framework/server/store/live-processes';
import { createPool, readAddress } from '../../../../src/framework/server/store/postgres/database-address';
import { openPostgresStore } from '../../../../src/framework/server/store/postgres/postgres-store';
import { everything } from '../../../../src/framework/server/store/scope';
import { plainOptions } from '../support/plain-options';

const writers = 16;
const [place = '', round = ''] = process.argv.slice(2);
const notes = Array.from({ length: 300 }, (_, index) => ({ id: `seed${index}`, text: '内容'.repeat(100) }));
const options = plainOptions({ notes }, ['notes', 'counters', 'pairs']);
// Small journals, so that the kill also meets data files that are being written.
const limits = { leastJournal: 20_000 };
const database = readAddress(place);
const store = await (database
  ? openPostgresStore({
      ...options,
      collections: [...options.collections, sharedCommitSchema],
      pool: createPool({ ...database, poolSize: 8, timeoutSeconds: 60 }),
      schema: database.schema,
    })
  : openJsonServerStore({ dataDir: place, ...options, limits }));
await store.peers?.share({ part: (change) => change, onChanges: () => {}, onLost: () => {} });

/** Writes a line, however long the reader takes to make room for it in the pipe. */
const say = (line: string): void => {
  for (;;) {
    try {
      writeSync(1, `${line}\n`);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
    }
  }
};

const write = async (writer: number): Promise<never> => {
  const counter = `${round}-${writer}`;
  await store.create({ collection: 'counters', row: { id: counter, value: 0 } });
  for (let value = 1; ; value += 1) {
    const id = `${counter}-${value}`;
    await store.create({ collection: 'notes', row: { id, text: `第${value}条` } });
    say(`note ${id}`);
    await store.transaction(async (tx) => {
      await tx.create({ collection: 'pairs', row: { id: `${id}-left`, other: `${id}-right` } });
      await tx.create({ collection: 'pairs', row: { id: `${id}-right`, other: `${id}-left` } });
    });
    say(`pair ${id}`);
    await store.update({ collection: 'counters', id: counter, scope: everything(), patch: { value } });
    say(`counter ${counter} ${value}`);
  }
};

await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
