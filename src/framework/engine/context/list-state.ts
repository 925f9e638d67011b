import type { FilterValue } from '../../fields/base/filter-value';
import type { ListKind, SortBy } from '../../language/pages/list-config';

/** What a list shows; all of it is stored in the address. */
export interface ListState {
  /** From 1. */
  page: number;
  size: number;
  /** At least one field. */
  sort: readonly SortBy[];
  /** The view of the records: table, cards, tree, calendar or board. */
  kind: ListKind;
  /** Position within a calendar: the month `2026-11`, the week that contains the day `2026-11-22`, or that day `2026-11-22d`. Empty: today. */
  at: string;
  /** Text to find in the searched fields. */
  search: string;
  /** Name of the preset that is chosen. Default: none. */
  preset?: string | undefined;
  /** By field name. */
  filters: Readonly<Record<string, FilterValue>>;
}

/** The parameter of an address that asks for all records of a list that opens with some of them. */
export const allParam = '_all';

/** What the parameters of an address begin with that are for the widgets above a list. */
export const widgetPrefix = '_w.';

/** The parameter of an address that names a preset. */
export const presetParam = '_preset';

/** The part that selects records. */
export type ListQuestion = Pick<ListState, 'search' | 'filters' | 'preset'>;
