import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { OnDelete } from '../../../src/framework/fields/ref/on-delete';
import { ref, state, text } from '../../../src/framework/fields/registry';
import { plainNotices } from '../../../src/framework/language/resource/plain-users';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { openJsonServerStore } from '../../../src/framework/server/store/embedded/json-server-store';
import type { OpenedStore, Transaction } from '../../../src/framework/server/store/store';
import { startTestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });
const name = text({ label: label('Name'), required: true });
const naming = (onDelete: OnDelete) =>
  defineResource({
    label: label(onDelete),
    ownedBy: false,
    fields: { name, boxId: ref('boxes', { label: label('Box'), onDelete }) },
  });
const resources = {
  boxes: defineResource({
    label: label('Box'),
    history: true,
    fields: {
      name,
      state: state({ label: label('State'), initial: 'open', options: { open: label('Open'), shut: label('Shut') } }),
    },
    actions: {
      shut: {
        label: label('Shut'),
        from: ['open'],
        to: 'shut',
        bulk: true,
        notify: { to: ['ownerId'], title: label('{title} is shut'), text: label('{title} is shut') },
      },
    },
  }),
  notices: plainNotices({ roles: tinyConfig.roles }),
  tags: naming('follow'),
  signs: naming('clear'),
  seals: naming('refuse'),
};

/** Questions that a database answers with a statement each, in the transaction that holds rows; `get` of a row that is held is none. */
let request: Record<string, number> = {};
const kinds = ['list', 'count', 'aggregate', 'below', 'findDuplicate', 'getEach'] as const;
const counting = (tx: Transaction, counts: Record<string, number> = {}): Transaction => ({
  ...tx,
  ...Object.fromEntries(
    kinds.map((kind) => [
      kind,
      (input: never) => {
        counts[kind] = (counts[kind] ?? 0) + 1;
        return tx[kind](input);
      },
    ]),
  ),
  hold: (selection) => {
    request = counts;
    return tx.hold(selection);
  },
  transaction: (work) => tx.transaction((inner) => work(counting(inner, counts))),
});
const dataDir = await mkdtemp(join(tmpdir(), 'bulk-questions-'));
const verbs = Object.keys(resources).map(
  (each) => `p, any, role:Admin, res:${each}, list|show|create|edit|delete, all`,
);
const boxes = Array.from({ length: 120 }, (_, index) => ({
  id: `b${index}`,
  name: `Box ${index}`,
  state: 'open',
  ownerId: 'agent2',
}));
const server = await startTestServer({
  config: { ...tinyConfig, resources: { ...tinyConfig.resources, ...resources } },
  policy: `${tinyPolicy}\n${verbs.join('\n')}\np, any, role:Admin, res:boxes, shut, all\n`,
  data: {
    ...tinyData,
    boxes,
    tags: [{ id: 't', name: 'Tag', boxId: 'b3' }],
    signs: [{ id: 's', name: 'Sign', boxId: 'b4' }],
    seals: [{ id: 'e', name: 'Seal', boxId: 'b5' }],
  },
  openStore: async (options): Promise<OpenedStore> => {
    const store = await openJsonServerStore({ ...options, dataDir });
    return { ...store, transaction: (work) => store.transaction((tx) => work(counting(tx))) };
  },
});
afterAll(() => server.destroy());
const token = await server.signIn('admin');

const bulk = async (action: string, from: number, count: number) => {
  request = {};
  const ids = Array.from({ length: count }, (_, index) => `b${from + index}`);
  const { data } = await server.post(`/api/boxes/actions/${action}`, token, { ids });
  expect(data.list.filter(({ ok }: { ok: boolean }) => ok)).toHaveLength(count);
  return request;
};

it.each(['shut', 'delete'])('%s asks the store as often of many as of a few', async (action) => {
  const few = await bulk(action, 10, 10);
  const many = await bulk(action, 20, 60);
  expect(few.list).toBeGreaterThan(0);
  expect(many).toEqual(few);
});

it('what is named is followed, emptied and refused as if each were deleted alone', async () => {
  const { data } = await server.post('/api/boxes/actions/delete', token, { ids: ['b2', 'b3', 'b4', 'b5', 'b6'] });
  expect(data.list.map(({ id, code }: { id: string; code: number }) => [id, code])).toEqual([
    ['b2', 200],
    ['b3', 200],
    ['b4', 200],
    ['b5', 409],
    ['b6', 200],
  ]);
  expect((await server.call('/api/tags/t', { token })).code).toBe(404);
  expect((await server.call('/api/signs/s', { token })).data.boxId ?? null).toBeNull();
  expect((await server.call('/api/boxes/b5', { token })).code).toBe(200);
});
