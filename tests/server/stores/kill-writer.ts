// The victim of kill.test.ts: 16 writers at once; a line on standard output for every write that was acknowledged.
import { writeSync } from 'node:fs';
import { openJsonServerStore } from '../../../src/server/stores/json-server-store';
import { everything } from '../../../src/server/stores/scope';

const WRITERS = 16;
const [dataDir = '', round = ''] = process.argv.slice(2);
const notes = Array.from({ length: 300 }, (_, index) => ({ id: `seed${index}`, text: '内容'.repeat(100) }));
const store = await openJsonServerStore({ dataDir, seed: { notes }, collections: ['notes', 'counters'] });

/** Writes a line, however long the reader takes to make room for it in the pipe. */
function say(line: string): void {
  for (;;) {
    try {
      writeSync(1, `${line}\n`);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
    }
  }
}

async function write(writer: number): Promise<never> {
  const counter = `${round}-${writer}`;
  await store.create({ collection: 'counters', row: { id: counter, value: 0 } });
  for (let value = 1; ; value += 1) {
    const id = `${counter}-${value}`;
    await store.create({ collection: 'notes', row: { id, text: `第${value}条` } });
    say(`note ${id}`);
    await store.update({ collection: 'counters', id: counter, scope: everything(), patch: { value } });
    say(`counter ${counter} ${value}`);
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
