import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { noPolicy } from '../../../src/framework/rights/create-decisions';
import { createPolicyFile } from '../../../src/framework/server/identity/rights/policy-file';
import { recordingLog } from './support/test-server';

afterEach(() => {
  vi.useRealTimers();
});

/** Lets what is read and written go on until something holds; no timer runs in that time. */
const untilRead = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((done) => setImmediate(done));
};

it('is in force two seconds after an edit: its timers wait no longer than that', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'policy-file-'));
  const file = join(dir, 'policy.csv');
  await writeFile(file, 'first');
  const activated: string[] = [];
  const holder = {
    current: () => noPolicy,
    activate: async (text: string) => {
      activated.push(text);
      return { ok: true as const, revision: text, warnings: [] };
    },
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const policyFile = createPolicyFile({ file, dataDir: dir, holder, log: recordingLog() });
  await policyFile.start();
  expect(activated).toEqual(['first']);

  const polling = vi.getTimerCount();
  await writeFile(`${file}.new`, 'second');
  await rename(`${file}.new`, file);
  let waited = 0;
  while (!activated.includes('second')) {
    // Every step lets the file be looked at before time goes on, however long that takes.
    vi.advanceTimersByTime(500);
    waited += 500;
    await untilRead(() => vi.getTimerCount() > polling || activated.includes('second'));
  }
  expect(waited).toBeLessThanOrEqual(2000);
  await policyFile.close();
  await rm(dir, { recursive: true });
});
