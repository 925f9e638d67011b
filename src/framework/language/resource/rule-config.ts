import type { Expression } from '../../expressions/expression';
import type { Label } from '../../shared/label';

/** A rule between fields. `C`: conditions on the resource, `N`: names of its fields. */
export interface RuleConfig<C = Expression, N extends string = string> {
  /** What has to hold. It is not required while it compares what is not there. */
  readonly check: C;
  /** The message where it does not. */
  readonly message: Label;
  /** The field at which it is shown. */
  readonly at: N;
}

/** When something is possible with a record. `C`: conditions on the resource. */
export interface AllowedConfig<C = Expression> {
  /** What has to hold; where it compares what is not there, it does not. */
  readonly check: C;
  /** The message where it does not. */
  readonly reason: Label;
}

/** Values that no two records share together, with what is not the default. `N`: names of fields of the resource, `C`: conditions on it. */
export interface UniqueParts<N extends string = string, C = Expression> {
  /** The fields; with `where` one is enough. Texts that people type are compared as they are read: width, case and blanks make no difference. */
  readonly fields: readonly N[];
  /** Which records count, so that the others may share the values. It may not ask for the time or for who asks. Default: all. */
  readonly where?: C;
  /** The message at the last of the fields. Default: that this combination of them is taken. */
  readonly message?: Label;
  /**
   * Whether records that share the values already may stay when the rule is added: `refused`: the start lists them and needs a migration;
   * `allowed`: they stay, each until its values are changed, and `npm run check:data` lists them. Default: `refused`; with `where` always `allowed`.
   */
  readonly existing?: 'refused' | 'allowed';
}

/** What no two records share: the fields alone, or with more about them. */
export type UniqueConfig<N extends string = string, C = Expression> = readonly N[] | UniqueParts<N, C>;

/** The same, with every default filled in. */
export interface Unique {
  fields: readonly string[];
  where: Expression | undefined;
  message: Label | undefined;
  existing: 'refused' | 'allowed';
}

const isFields = (written: UniqueConfig): written is readonly string[] => Array.isArray(written);

/** Fills in every default. */
export const resolveUnique = (written: UniqueConfig): Unique => {
  const { fields, where, message, existing }: UniqueParts = isFields(written) ? { fields: written } : written;
  return { fields, where, message, existing: existing ?? (where === undefined ? 'refused' : 'allowed') };
};

/**
 * Which indexes the table of a resource has on PostgreSQL. Those of references, states, filters, the order of the list, what it is laid out
 * by, rollups among its columns, schedules, and `createdAt` where the list shows it, follow from the configuration.
 */
export interface IndexConfig<Name extends string = string> {
  /** Further ones for what handlers and dashboards ask for, each the fields of an index in its order: `[['status', 'dueAt']]`. Default: none. */
  readonly more?: readonly (readonly Name[])[];
  /** Fields of which most records have no value: their indexes hold the other records alone. Default: none. */
  readonly sparse?: readonly Name[];
  /** Fields that get none, because large lists are neither filtered nor sorted by them. Default: none. */
  readonly without?: readonly Name[];
}

/** The indexes of a resource, with every default. */
export interface Indexes extends Required<IndexConfig> {
  /** There are so few records that none pays. */
  isNone: boolean;
}

/** Fills in the defaults of `indexes`. */
export const resolveIndexes = (config: IndexConfig | 'none' = {}): Indexes => ({
  more: [],
  sparse: [],
  without: [],
  ...(config === 'none' ? {} : config),
  isNone: config === 'none',
});
