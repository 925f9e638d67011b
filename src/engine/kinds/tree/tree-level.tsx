import type { CrudFilter } from '@refinedev/core';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../schema/resource';
import type { ActionItem } from '../../actions/action-item';
import type { Column } from '../../compile/to-columns';
import type { EngineRecord } from '../../engine-record';
import { RefTitles } from '../../fields/ref/ref-titles';
import { Loading } from '../../loading';
import { KINDS } from '../kind-texts';
import { TreeRow } from './tree-row';
import { useTreeLevel } from './use-tree-rows';

export interface TreeContext {
  resource: Resource;
  parent: string;
  base: CrudFilter[];
  sort: { field: string; order: 'asc' | 'desc' };
  columns: readonly Column[];
  itemsFor: (record: EngineRecord) => readonly ActionItem[];
  countOf: (id: string) => number;
  open: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** The records directly below some others, fetched when they are first seen. */
export const TreeLevel = ({
  tree,
  above,
  level,
}: {
  tree: TreeContext;
  /** Ids of the records above; the empty text stands for none. */
  above: readonly string[];
  level: number;
}) => {
  const { t } = useTranslation(KINDS);
  const { data, isError, refetch } = useTreeLevel({ ...tree, above });
  const span = tree.columns.length + 1;
  if (data === undefined)
    return (
      <tr>
        <td colSpan={span}>
          {isError ? (
            <Button type="link" onClick={() => void refetch()}>
              {t('tree.failed')}
            </Button>
          ) : (
            <Loading rows={1} />
          )}
        </td>
      </tr>
    );
  return (
    <RefTitles fields={tree.columns.map(({ field }) => field)} rows={data}>
      {data.map((record) => (
        <TreeRow
          key={record.id}
          resource={tree.resource}
          record={record}
          columns={tree.columns}
          items={tree.itemsFor(record)}
          level={level}
          count={tree.countOf(record.id)}
          isOpen={tree.open.has(record.id)}
          isDim={false}
          onToggle={() => tree.onToggle(record.id)}
        >
          <TreeLevel tree={tree} above={[record.id]} level={level + 1} />
        </TreeRow>
      ))}
    </RefTitles>
  );
};
