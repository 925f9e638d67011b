import { RefTitles } from '../../fields/ref/ref-titles';
import { buildTree, type TreeNode } from './build-tree';
import type { TreeContext } from './tree-level';
import { TreeRow } from './tree-row';

/** What a filter found, with what is above it; all of it unfolded until somebody folds it. */
export const FoundTree = ({
  tree,
  rows,
  found,
}: {
  /** `open` holds what is folded here. */
  tree: TreeContext;
  rows: Parameters<typeof buildTree>[0];
  /** Ids of what the filter found; the rest is only there to lead to it. */
  found: ReadonlySet<string>;
}) => {
  const draw = (nodes: readonly TreeNode[], level: number) =>
    nodes.map(({ record, children }) => (
      <TreeRow
        key={record.id}
        resource={tree.resource}
        record={record}
        columns={tree.columns}
        items={tree.itemsFor(record)}
        level={level}
        count={children.length}
        isOpen={!tree.open.has(record.id)}
        isDim={!found.has(record.id)}
        onToggle={() => tree.onToggle(record.id)}
      >
        {draw(children, level + 1)}
      </TreeRow>
    ));
  return (
    <RefTitles fields={tree.columns.map(({ field }) => field)} rows={rows}>
      {draw(buildTree(rows, tree.parent), 0)}
    </RefTitles>
  );
};
