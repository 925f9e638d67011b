import type { Expression } from '../../expressions/expression';
import { textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/text';
import type { FieldBase, FromQuery, RollupConfig, WrittenMany } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import { listOf } from '../base/read-value';
import type { Resolved } from '../base/resolved';
import { column, isOneOrMany, joined, type OneOrMany, orRule } from '../base/shapes';
import { nodeText, type TreeKey, type TreeOptions, treeNodes, withBelow } from './tree-options';

/** One value of a tree, or several; stored as the value of the node. A filter by a node finds what lies below it too. */
export interface TreeConfig<O extends TreeOptions = TreeOptions, V = Expression, R = Expression, L = Expression>
  extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'tree';
  /** What may be chosen, by the value that is stored. */
  options: O;
  /** Several of them; stored as an array. Default: false. */
  multiple?: boolean;
  /** Only nodes without others below them may be chosen. Default: false. */
  leavesOnly?: boolean;
  /** The initial value of a new record. */
  default?: TreeKey<O> | FromQuery;
}

/** One value of a tree, or many with `multiple`. */
export const tree = <
  const O extends TreeOptions,
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
  const M extends boolean = false,
>(
  field: WrittenMany<TreeConfig<O, V, R, L>, Q, U, M>,
) => ({ ...field, type: 'tree' }) as const;

export type TreeField = Resolved<TreeConfig>;

const leavesOf = (options: TreeOptions): string[] =>
  [...treeNodes(options).values()].filter(({ isLeaf }) => isLeaf).map(({ key }) => key);

export const treeKit = {
  holds: 'text',
  isItem: false,
  isStored: isOneOrMany,
  rule: ({ options, multiple = false, leavesOnly = false }, { z, is, oneOrMany }) => {
    const nodes = treeNodes(options);
    const node = z.string().check(
      is('option', (value: string) => nodes.has(value)),
      is('leaf', (value: string) => !leavesOnly || nodes.get(value)?.isLeaf !== false),
    );
    return oneOrMany(node, { isMany: multiple, max: 100 });
  },
  text: ({ field, value, language }) =>
    joined(
      listOf(value).map((key) => nodeText(field.options, key, language)),
      { language },
    ),
  parse: ({ field, text, read }) =>
    read.oneOrMany(field, text, (part) => orRule(read.node(field.options, part), 'option')),
  filter: 'nodes',
  column: column(180, false),
  isKnown: ({ options }, text) => treeNodes(options).has(text),
  values: ({ options }) => [...treeNodes(options).keys()],
  dealt: ({ options }) => leavesOf(options),
  choices: ({ options }, language) => [...treeNodes(options).values()].map(({ label }) => textOf(label, language)),
  ui: 'common',
  // A filter by a node finds what lies below it too.
  condition: ({ field: { name, options }, op, value }) =>
    op === 'eq' ? { field: name, op: 'in', value: withBelow(options, plainTextOf(value)) } : undefined,
  isDefaultChecked: true,
  check: (field, { nodes }) => nodes(field),
  seed: ({ options, multiple }, { dealt, pick, some }) => {
    const nodes = leavesOf(options);
    if (!multiple) return dealt ?? pick(nodes);
    return [...new Set([...(dealt ? [dealt] : []), ...some(nodes, 2)])];
  },
} satisfies FieldKit<TreeConfig, OneOrMany>;
