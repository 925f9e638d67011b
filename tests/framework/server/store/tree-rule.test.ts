import { describe, expect, it } from 'vitest';
import { ref, text } from '../../../../src/framework/fields/registry';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import type { Store } from '../../../../src/framework/server/store/store';
import { ruledStore, treeRule } from '../../../../src/framework/server/store/write-rules';
import { tinyConfig } from '../support/tiny-config';
import { bothStores, collectionsOf, place } from './both-stores';

const label = (en: string) => ({ zh: `${en}字`, en });
const folders = defineResource({
  label: label('Folder'),
  fields: { name: text({ label: label('Name') }), parentId: ref('folders', { label: label('Parent') }) },
  list: { tree: { parent: 'parentId', levels: 2 } },
});
const console = resolveConsole({ ...tinyConfig, resources: { ...tinyConfig.resources, folders } });

/** Two top folders of ann, one with a folder below it, and one of bob. */
const seed = () => ({
  folders: [
    { id: 'a', ownerId: 'ann' },
    { id: 'a1', ownerId: 'ann', parentId: 'a' },
    { id: 'b', ownerId: 'ann' },
    { id: 'c', ownerId: 'bob' },
  ],
});
const move = (id: string, patch: object) => (store: Store) =>
  store.update({ ...place('folders', id), patch: { ...patch } });
const create = (row: object) => (store: Store) => store.create({ collection: 'folders', row: { ...row } });

describe.each(bothStores)('a tree of two levels, on %s', (_, opening) => {
  const open = opening();
  const opened = async () => {
    const plain = await open({ collections: collectionsOf(console), seed });
    return ruledStore({ store: plain, rules: [treeRule({ console: () => console })] });
  };

  it.each([
    ['a new top folder', create({ ownerId: 'ann' }), undefined],
    ['a new one below a top folder', create({ ownerId: 'ann', parentId: 'b' }), undefined],
    ['one that moves below another', move('b', { parentId: 'a' }), undefined],
    ['one that moves to the top', move('a1', { parentId: null }), undefined],
    ['another name', move('a1', { name: 'n', parentId: 'a' }), undefined],
    ['a third level', create({ ownerId: 'ann', parentId: 'a1' }), 'parentId'],
    ['a move to a third level', move('b', { parentId: 'a1' }), 'parentId'],
    ['one that takes others along to a third level', move('a', { parentId: 'b' }), 'parentId'],
    ['one below itself', move('a', { parentId: 'a' }), 'parentId'],
    ['a circle', move('a', { parentId: 'a1' }), 'parentId'],
    ['one below a folder of another owner', move('b', { parentId: 'c' }), 'parentId'],
    ['a new one there', create({ ownerId: 'ann', parentId: 'c' }), 'parentId'],
    ['another owner than what is above it', move('a1', { ownerId: 'bob' }), 'parentId'],
    ['another owner than what is below it', move('a', { ownerId: 'bob' }), 'ownerId'],
  ] as const)('takes or refuses %s', async (_name, write, field) => {
    const store = await opened();
    const outcome = await write(store).then(
      () => undefined,
      (error: { kind?: string; field?: string }) => [error.kind, error.field],
    );
    expect(outcome).toEqual(field && ['exclusive', field]);
  });

  it('takes one of two moves that would make a circle together', async () => {
    const store = await opened();
    const moves = [move('b', { parentId: 'a' }), move('a', { parentId: 'b' })];
    await store.remove(place('folders', 'a1'));
    const outcomes = await Promise.allSettled(moves.map((one) => one(store)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
