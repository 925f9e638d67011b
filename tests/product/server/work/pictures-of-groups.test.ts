import { expect, it } from 'vitest';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { everything } from '../../../../src/framework/server/store/scope';
import type { Condition } from '../../../../src/framework/server/store/store';
import { inGroups, ofOwnGroups } from '../../../../src/product/server/base/pictures-for';
import { embeddedStore } from '../../../framework/server/store/both-stores';

it('of a group are those below it as well, without those of disabled groups', async () => {
  const group = (id: string, more = {}) => ({ id, ownerId: 'ann', status: 'enabled', ...more });
  const groups = [
    group('top'),
    group('below', { parentId: 'top' }),
    group('closed', { parentId: 'top', status: 'disabled' }),
    group('off', { status: 'disabled' }),
    group('offBelow', { parentId: 'off', parentStatus: 'disabled' }),
  ];
  const store = await embeddedStore({
    collections: ['imageGroups', 'images'].map((name) => collectionOf(name)),
    seed: () => ({
      imageGroups: groups,
      images: groups.map(({ id }) => ({ id: `of-${id}`, ownerId: 'ann', groupId: id })),
    }),
  });
  const read = async (where: Condition) => {
    const query = { collection: 'images', scope: everything(), where, sort: [], start: 0, end: 10 };
    return (await store.list(query)).rows.map(({ groupId }) => groupId);
  };
  expect(await read(await inGroups({ store, ids: ['top'] }))).toEqual(['top', 'below']);
  expect(await read(await inGroups({ store, ids: ['below', 'off'] }))).toEqual(['below']);
  expect(await read(await ofOwnGroups({ store, ownerId: 'ann' }))).toEqual(['top', 'below']);
  expect(await read(await ofOwnGroups({ store, ownerId: 'bob' }))).toEqual([]);
  await store.close();
});
