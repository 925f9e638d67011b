import { type Field, hasOptions } from '../../fields/field';
import { type ListKind, type ListLook, listKinds } from '../list/list-config';
import { bothOf } from '../list/where';
import type { Resource } from '../resource/resource';
import type { WrittenResource } from '../resource/written-resource';

const resolveSort = (sort: string): Resource['list']['sort'] =>
  sort.startsWith('-') ? { field: sort.slice(1), order: 'desc' } : { field: sort, order: 'asc' };

const defaultColumns = (fields: readonly Field[]): readonly string[] => [
  ...fields
    .filter((field) => field.views.includes('list') && !field.isSystem)
    .slice(0, 7)
    .map((field) => field.name),
  'createdAt',
];

const defaultFilters = (fields: readonly Field[]): readonly string[] =>
  fields.filter((field) => hasOptions(field) && field.views.includes('filter')).map((field) => field.name);

/** The table, and every other list kind that is configured. */
const describedKinds = (list: ListLook): readonly ListKind[] =>
  listKinds.filter((kind) => kind === 'table' || kind === list.kind || list[kind] !== undefined);

/** A few fields for a card: the first columns that the card does not show anyway. */
const cardFields = (columns: readonly string[], shown: readonly string[]): readonly string[] =>
  columns.filter((name) => !shown.includes(name)).slice(0, 3);

/** Fills in every default of a list. */
export const resolveList = ({
  list = {},
  fields,
  titleField,
}: {
  list: WrittenResource['list'];
  fields: readonly Field[];
  titleField: string;
}): Resource['list'] => {
  const columns = list.columns ?? defaultColumns(fields);
  const { grid, board } = list;
  return {
    columns,
    filters: list.filters ?? defaultFilters(fields),
    sort: resolveSort(list.sort ?? list.order ?? '-createdAt'),
    pageSize: list.pageSize ?? 20,
    live: list.live ?? false,
    kind: list.kind ?? 'table',
    kinds: list.kinds ?? describedKinds(list),
    grid: grid && { image: grid.image, fields: grid.fields ?? cardFields(columns, [grid.image, titleField]) },
    tree: list.tree,
    calendar: list.calendar,
    board: board && {
      by: board.by,
      without: board.without ?? [],
      fields: board.fields ?? cardFields(columns, [board.by, titleField]),
    },
    tabs: list.tabs,
    side: list.side,
    summary: (list.summary ?? []).map((figure) => {
      const preset = figure.preset === undefined ? undefined : list.presets?.[figure.preset];
      return preset ? { ...figure, where: bothOf(preset.where, figure.where) } : figure;
    }),
    presets: Object.entries(list.presets ?? {}).map(([name, preset]) => ({ ...preset, name })),
    totals: list.totals ?? [],
    expand: list.expand,
    empty: list.empty,
    inline: list.inline ?? [],
    order: list.order,
    tones: list.tones ?? [],
    where: list.where ?? {},
  };
};
