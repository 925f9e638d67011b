import { type Field, hasOptions, isRef } from '../../fields/field';
import { parseFilter } from '../../fields/parse-filter';
import type { ListKind } from '../../language/pages/list-config';
import { valuesIn } from '../../language/pages/where';
import type { Resource } from '../../language/resource/resource';
import { canRead, canReadPlain } from '../../rights/field-rights';
import { type Can, res } from '../../rights/objects';
import { filterableFields } from '../context/filterable-fields';
import type { ListState } from '../context/list-state';
import type { RouteOf } from '../parts/page-frame';
import { searchedFields } from './filters/to-filters';
import { sortableNames, toColumns } from './to-columns';

/** Whether rows can be expanded to something that the user may see. */
const unfolds = ({ resource, can }: { resource: Resource; can: Can }): boolean => {
  const { expand } = resource.list;
  if (expand === undefined) return false;
  if (expand.relation !== undefined) {
    const relation = resource.relations.find(({ name }) => name === expand.relation);
    return relation !== undefined && can({ object: res(relation.resource), action: 'list' });
  }
  return expand.fields.some((name) => {
    const field = resource.fieldByName.get(name);
    return field !== undefined && canRead({ resource, field, can });
  });
};

/** The field that a list kind is based on; a table needs none. */
const baseField = ({ list }: Resource, kind: ListKind): string | undefined => {
  const bases = { table: undefined, grid: list.grid?.image, tree: list.tree?.parent, calendar: list.calendar?.by };
  return kind === 'board' ? list.board?.by : bases[kind];
};

/** The list kinds that the user may select: those whose field is readable, including the page's own. */
const usableKinds = ({
  resource,
  view,
  can,
}: {
  resource: Resource;
  /** The page's own list kind. */
  view: ListKind;
  can: Can;
}): readonly ListKind[] =>
  [...new Set([...resource.list.kinds, view])].filter((kind) => {
    if (kind === 'table') return true;
    const field = resource.fieldByName.get(baseField(resource, kind) ?? '');
    return field !== undefined && canReadPlain({ resource, field, can });
  });

/** The field whose options are tabs, where the list may be filtered by it. */
const tabsOf = ({ resource, filterable }: { resource: Resource; filterable: readonly Field[] }) => {
  const field = filterable.find(({ name }) => name === resource.list.tabs?.by);
  return hasOptions(field) ? field : undefined;
};

/** The field whose values are shown at the side of the list, where the list may be filtered by it and its records be listed. */
const sideOf = ({ resource, filterable, can }: { resource: Resource; filterable: readonly Field[]; can: Can }) => {
  const field = filterable.find(({ name }) => name === resource.list.side?.by);
  return isRef(field) && !can({ object: res(field.to), action: 'list' }) ? undefined : field;
};

/** The field by whose values the rows of the table are grouped: one that the user may see, and of several values on this page. */
const groupOf = ({ resource, fixed, can }: { resource: Resource; fixed: object; can: Can }): Field | undefined => {
  const field = resource.fieldByName.get(resource.list.groupBy ?? '');
  return field && !(field.name in fixed) && canReadPlain({ resource, field, can }) ? field : undefined;
};

/** What orders the groups: of a reference the lookup of its title, where the user may see that, then the values that tell groups from each other. */
const groupSortOf = (input: { resource: Resource; fixed: object; can: Can }): readonly string[] => {
  const { resource, can } = input;
  const group = groupOf(input);
  const isTitle = (field: Field): boolean =>
    field.lookedUp?.isTitle === true && field.lookedUp.by === group?.name && canReadPlain({ resource, field, can });
  return [resource.fields.find(isTitle), group].flatMap((field) => field?.name ?? []);
};

/** The resource whose records are shown at the side of the list of this one; undefined: none. */
export const namedLink = ({ fieldByName, list }: Resource): string | undefined => {
  const field = fieldByName.get(list.side?.by ?? '');
  return isRef(field) ? field.to : undefined;
};

/** What the list opens with. */
const firstFilters = ({
  first,
  ...input
}: {
  first: string | undefined;
  resource: Resource;
  filterable: readonly Field[];
}): ListState['filters'] => {
  const field = tabsOf(input);
  const value = field && first !== undefined ? parseFilter({ field, texts: [first] }) : undefined;
  return field && value !== undefined ? { [field.name]: value } : {};
};

/** What of a list depends on its page and on the policy only: columns, what may be filtered and sorted by, kinds, what it opens with. */
export const listParts = ({
  resource,
  page,
  can,
  withAll,
}: {
  resource: Resource;
  page: RouteOf<'list'>['page'];
  can: Can;
  withAll?: boolean | undefined;
}) => {
  const columns = toColumns({
    resource,
    names: page.columns,
    can,
    withAll,
    keep: page.columns === resource.list.columns ? resource.list.keep : undefined,
  });
  const kinds = usableKinds({ resource, view: page.view, can });
  const filterable = filterableFields({ resource, fixed: { ...valuesIn(page.where), ...page.fixed }, can });
  return {
    columns,
    sortable: sortableNames(columns),
    filterable,
    tabs: tabsOf({ resource, filterable }),
    side: sideOf({ resource, filterable, can }),
    group: groupOf({ resource, fixed: page.fixed, can }),
    groupSort: groupSortOf({ resource, fixed: page.fixed, can }),
    presets: resource.list.presets.map(({ name }) => name),
    searched: searchedFields({ resource, can }),
    kinds,
    canUnfold: unfolds({ resource, can }),
    defaults: {
      size: resource.list.pageSize,
      sort: resource.list.sort,
      kind: kinds.includes(page.view) ? page.view : ('table' as const),
      filters: firstFilters({ first: page.first, resource, filterable }),
    },
  };
};
