import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJsonServerStore } from '../../../src/server/stores/json-server-store';
import type { Store } from '../../../src/server/stores/store';

/** An empty store of these collections in a directory of its own. */
export async function temporaryStore(collections: readonly string[]): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-store-'));
  return openJsonServerStore({ dataDir, seed: {}, collections });
}
