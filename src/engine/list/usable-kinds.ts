import type { ListKind } from '../../schema/list-config';
import type { Resource } from '../../schema/resource';
import { canReadPlain } from '../compile/field-rights';
import type { Can } from '../engine-context';

/** The field that a way of drawing records stands on; a table needs none. */
const baseField = ({ list }: Resource, kind: ListKind): string | undefined => {
  const bases = { table: undefined, grid: list.grid?.image, tree: list.tree?.parent, calendar: list.calendar?.by };
  return kind === 'board' ? list.board?.by : bases[kind];
};

/** The ways of drawing records that the user may choose: those whose field may be seen, the page's own first way among them. */
export const usableKinds = ({
  resource,
  view,
  can,
}: {
  resource: Resource;
  /** The page's own. */
  view: ListKind;
  can: Can;
}): readonly ListKind[] =>
  [...new Set([...resource.list.kinds, view])].filter((kind) => {
    if (kind === 'table') return true;
    const field = resource.fieldByName.get(baseField(resource, kind) ?? '');
    return field !== undefined && canReadPlain({ resource, field, can });
  });

/** Whether records come page by page; the others fetch what they show by themselves. */
export const isPaged = (kind: ListKind): boolean => kind === 'table' || kind === 'grid';
