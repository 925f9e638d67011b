import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJsonServerStore } from '../../../../src/framework/server/store/embedded/json-server-store';
import type { OpenedStore, SeedRows } from '../../../../src/framework/server/store/store';
import { plainOptions } from './plain-options';

/** A store of these collections in a directory of its own; empty, unless rows are given. */
export const temporaryStore = async (collections: readonly string[], rows: SeedRows = {}): Promise<OpenedStore> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-store-'));
  return openJsonServerStore({ dataDir, ...plainOptions(rows, collections) });
};
