import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJsonServerStore } from '../../../../src/framework/server/stores/embedded/json-server-store';
import type { OpenedStore } from '../../../../src/framework/server/stores/store';
import { plainOptions } from './plain-options';

/** An empty store of these collections in a directory of its own. */
export const temporaryStore = async (collections: readonly string[]): Promise<OpenedStore> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-store-'));
  return openJsonServerStore({ dataDir, ...plainOptions({}, collections) });
};
