import { isObject } from '../../shared/is-object';
import { plainTextOf } from '../../shared/text';
import { history } from '../records/history-store';
import { listViews } from '../services/views';
import type { Row } from '../store/store';
import type { Conversion } from '../store/store-requests';
import { backwards, isRename, type RenameStep, renameItems, renameValue } from './convert-row';

/** Renames of a collection and its fields. */
export interface Renaming {
  from: string;
  to: string;
  steps: readonly RenameStep[];
}

/** The renames among the steps of a collection. */
export const renamingOf = ({
  from,
  to,
  steps,
}: {
  from: string;
  to: string;
  steps: readonly { kind: string }[];
}): Renaming => ({
  from,
  to,
  steps: (steps as readonly RenameStep[]).filter((step) => isRename(step as RenameStep)),
});
/** The inverse of a renaming. */
export const renamedBack = ({ from, to, steps }: Renaming): Renaming => ({
  from: to,
  to: from,
  steps: steps.toReversed().map(backwards),
});

/**
 * Applies renames to data that refers to the records: their history and saved views of their lists. The audit log is unchanged,
 * because it records what was done under the names of that time.
 */
export const followersOf = ({
  renamings,
  listsOf,
}: {
  renamings: readonly Renaming[];
  /** Paths of the lists of a collection, by its name in the configuration. */
  listsOf: (collection: string) => readonly string[];
}): Conversion[] => {
  const changed = renamings.filter(({ from, to, steps }) => from !== to || steps.length > 0);
  if (changed.length === 0) return [];
  const views = changed.map((renaming) => ({
    ...renaming,
    paths: [...listsOf(renaming.from), ...listsOf(renaming.to)],
  }));
  const inHistory = (row: Row): Row => {
    const own = changed.find(({ from }) => from === row.collection);
    const source = changed.find(({ from }) => from === row.source);
    const moved = source ? { ...row, source: source.to } : row;
    return own ? { ...moved, collection: own.to, changes: renamedChanges(own.steps, row.changes) } : moved;
  };
  const inView = (row: Row): Row => {
    const own = views.find(({ paths }) => paths.includes(plainTextOf(row.at)));
    if (own === undefined || own.steps.length === 0) return row;
    return { ...row, query: renamedQuery(own.steps, row.query), layout: renamedLayout(own.steps, row.layout) };
  };
  return [
    { from: history, to: history, convert: (row) => ({ row: inHistory(row) }) },
    { from: listViews, to: listViews, convert: (row) => ({ row: inView(row) }) },
  ];
};

const ofRecords = (steps: readonly RenameStep[]): RenameStep[] => steps.filter(({ list }) => list === undefined);

const nameAfter = (steps: readonly RenameStep[], name: string): string =>
  ofRecords(steps).reduce((now, step) => (step.kind === 'field' && step.field === now ? step.to : now), name);

/** A value of a field after all renames. */
const valueAfter = (steps: readonly RenameStep[], name: string, value: unknown): unknown => {
  let field = name;
  let now = value;
  for (const step of steps) {
    if (step.list === field) now = renameItems(step, now);
    if (step.list !== undefined || step.field !== field) continue;
    now = renameValue(step, now);
    if (step.kind === 'field') field = step.to;
  }
  return now;
};

const renamedChanges = (steps: readonly RenameStep[], changes: unknown): unknown =>
  Array.isArray(changes)
    ? changes.map((change: unknown) => {
        if (!isObject(change) || typeof change.field !== 'string') return change;
        const { field, before, after } = change;
        const [was, is] = [before, after].map((value) => valueAfter(steps, field, value));
        return { ...change, field: nameAfter(steps, field), before: was, after: is };
      })
    : changes;

/** The query of a view with renamed fields and values; unchanged if nothing is renamed. */
const renamedQuery = (steps: readonly RenameStep[], query: unknown): unknown => {
  if (typeof query !== 'string') return query;
  const before = new URLSearchParams(query);
  const after = new URLSearchParams();
  for (const [name, value] of before) {
    const isSort = name === '_sort';
    const sort = () => value.replaceAll(/[^-,]+/g, (field) => nameAfter(steps, field));
    after.append(isSort ? name : nameAfter(steps, name), isSort ? sort() : plainTextOf(valueAfter(steps, name, value)));
  }
  return after.toString() === before.toString() ? query : after.toString();
};

const renamedLayout = (steps: readonly RenameStep[], layout: unknown): unknown => {
  if (!isObject(layout)) return layout;
  const names = (list: unknown) => (Array.isArray(list) ? list.map((name) => nameAfter(steps, String(name))) : list);
  const keys = (values: unknown) =>
    isObject(values)
      ? Object.fromEntries(Object.entries(values).map(([name, value]) => [nameAfter(steps, name), value]))
      : values;
  const { order, hidden, pinned, widths } = layout;
  return { ...layout, order: names(order), hidden: names(hidden), pinned: keys(pinned), widths: keys(widths) };
};
