// @module-tag slow
// @module-tag process

import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { openJsonServerStore } from '../../../../src/framework/server/store/embedded/json-server-store';
import { StoreLocked } from '../../../../src/framework/server/store/store-error';
import { plainOptions } from '../support/plain-options';
import { killRounds, roundsOf, seed, writer } from './kill-rounds';
import { temporaryDirectory } from './temporary-directory';

const rounds = roundsOf(6);

it(`kill -9 in ${rounds} rounds of 16 writers loses no acknowledged write and leaves no half transaction (seed ${seed})`, async () => {
  const dataDir = temporaryDirectory();
  const open = () => openJsonServerStore({ dataDir, ...plainOptions({}, ['notes', 'counters', 'pairs']) });
  await killRounds({ place: dataDir, rounds, open });
});

it('a data directory in use by another process is refused', async () => {
  const dataDir = temporaryDirectory();
  const child = spawn(process.execPath, ['--import', 'tsx', writer, dataDir, '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await expect(openJsonServerStore({ dataDir, ...plainOptions({}, ['notes']) })).rejects.toBeInstanceOf(StoreLocked);
  const closed = new Promise((resolve) => child.on('close', resolve));
  child.stdout.resume();
  child.kill('SIGKILL');
  await closed;
});
