import { randomUUID } from 'node:crypto';
import config from '../../../../../resources.config';
import { resolveConsole } from '../../../../../src/framework/language/resolve/resolve';
import { rollupRule } from '../../../../../src/framework/server/store/rollups';
import { everything } from '../../../../../src/framework/server/store/scope';
import type { OpenedStore, Row, Store } from '../../../../../src/framework/server/store/store';
import { ruledStore } from '../../../../../src/framework/server/store/write-rules';
import type { Gateways } from '../../../../../src/product/gateways/base/gateways';
import { demoGateways } from '../../../../../src/product/gateways/demo/demo-gateways';
import { workEngine } from '../../../../../src/product/server/work/work-engine';
import { plainOptions } from '../../../../framework/server/support/plain-options';
import { storeOfTests } from '../../../../framework/server/support/store-of-tests';
import { temporaryStore } from '../../../../framework/server/support/temporary-store';
import { silentLog } from '../../../../support/silent-log';
import { workCollections } from './work-collections';

const console = resolveConsole(config);

const group = {
  id: 'g1',
  ownerId: 'u1',
  name: '装修',
  brand: '匠筑装饰',
  industry: 'decoration',
  regions: ['310000'],
  mainWords: ['装修公司'],
  keywordCount: 0,
  usedCount: 0,
};

/** A store with a group of three keywords, a clock, and the engine. */
export interface WorkWorld {
  store: OpenedStore;
  now: () => number;
  /** One call of the engine, this much later. */
  step: (ms?: number) => Promise<void>;
  /** Calls until something holds; fails after 500 of them. */
  until: (isTrue: () => Promise<boolean>) => Promise<void>;
  add: (collection: string, row: Record<string, unknown>) => Promise<Row>;
  get: (collection: string, id: string) => Promise<Row | undefined>;
  patch: (collection: string, id: string, patch: Record<string, unknown>) => Promise<Row>;
  rows: (collection: string) => Promise<Row[]>;
}

const stepMs = 5000;

export const workWorld = async ({
  store: given,
  gateways = demoGateways({ speed: 1 }),
}: {
  store?: OpenedStore;
  gateways?: Partial<Gateways>;
} = {}): Promise<WorkWorld> => {
  const store = given ?? ruledStore({ store: await storeOfWorld(), rules: [rollupRule({ console: () => console })] });
  const scope = everything();
  let now = Date.parse('2026-11-23T08:00:00.000Z');
  const services = { store, running: { isDemo: true, demoSpeed: 1 }, log: silentLog };
  const step = async (ms = stepMs) => {
    now += ms;
    await workEngine.advance({ services, now, gateways });
  };
  const world: WorkWorld = {
    store,
    now: () => now,
    step,
    until: async (isTrue) => {
      for (let count = 0; count < 500; count += 1) {
        if (await isTrue()) return;
        await step();
      }
      throw new Error('it has not come true in 500 calls');
    },
    add: (collection, row) => store.create({ collection, row }),
    get: (collection, id) => store.get({ collection, id, scope }),
    patch: (collection, id, patch) => store.update({ collection, id, scope, patch }),
    rows: (collection) => listOf(store, collection),
  };
  await world.add('keywordGroups', group);
  for (const [index, word] of ['上海装修公司', '旧房翻新', '全屋定制'].entries())
    await world.add('keywords', {
      id: `k${index}`,
      groupId: 'g1',
      ownerId: 'u1',
      word,
      use: 'article',
      status: 'unused',
      articleCount: 0,
      videoCount: 0,
    });
  return world;
};

/** With `TEST_STORE=postgres` in a schema of its own. */
const storeOfWorld = (): Promise<OpenedStore> => {
  const open = storeOfTests(randomUUID());
  return open ? open(plainOptions({}, workCollections)) : temporaryStore(workCollections);
};

const listOf = async (store: Store, collection: string): Promise<Row[]> =>
  (await store.list({ collection, scope: everything(), sort: [], start: 0, end: 10_000 })).rows;
