import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'console-tests-';

/**
 * Gives all workers of this run a temporary directory of their own, and removes it at the end, with whatever a test that failed
 * or was stopped has left there.
 *
 * Each project of a run calls this: one directory serves them all, since a path that nests is too long for Chromium's sockets.
 */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (tmpdir().includes(prefix)) return undefined;
  const dir = await mkdtemp(join(tmpdir(), prefix));
  process.env.TMPDIR = dir;
  return () => rm(dir, { recursive: true, force: true, maxRetries: 5 });
};
