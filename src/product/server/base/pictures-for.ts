import { allRows } from '../../../framework/server/store/each-row';
import { everything } from '../../../framework/server/store/scope';
import type { Condition, Store } from '../../../framework/server/store/store';

/** `count` pictures for a piece, different ones for the next piece. */
export const picturesFor = (input: { pictures: readonly string[]; piece: number; count: number }): string[] => {
  const { pictures, piece, count } = input;
  const start = piece * count;
  const chosen = Array.from({ length: count }, (_, index) => pictures[(start + index) % Math.max(1, pictures.length)]);
  return [...new Set(chosen.filter((url) => url !== undefined))];
};

const isDisabled: Condition = {
  any: [
    { field: 'status', op: 'eq', value: 'disabled' },
    { field: 'parentStatus', op: 'eq', value: 'disabled' },
  ],
};

const groupIds = async ({ store, where }: { store: Store; where: Condition }): Promise<string[]> => {
  const query = { store, collection: 'imageGroups', scope: everything(), where, sort: [], fields: [] };
  return (await allRows(query)).map(({ id }) => id);
};

/** The pictures of these groups and of those below them, without those of disabled groups, as a condition on `images`. */
export const inGroups = async ({ store, ids }: { store: Store; ids: readonly string[] }): Promise<Condition> => {
  const below = await groupIds({ store, where: { field: 'parentId', op: 'in', value: ids } });
  const all = [...new Set([...ids, ...below])];
  const disabled = await groupIds({ store, where: { all: [{ field: 'id', op: 'in', value: all }, isDisabled] } });
  return { field: 'groupId', op: 'in', value: all.filter((id) => !disabled.includes(id)) };
};

/** All pictures of an owner without those of disabled groups, as a condition on `images`. */
export const ofOwnGroups = async ({ store, ownerId }: { store: Store; ownerId: string }): Promise<Condition> => {
  const own = { field: 'ownerId', op: 'eq', value: ownerId } as const;
  const disabled = await groupIds({ store, where: { all: [own, isDisabled] } });
  return { all: [own, ...disabled.map((value) => ({ field: 'groupId', op: 'ne', value }) as const)] };
};
