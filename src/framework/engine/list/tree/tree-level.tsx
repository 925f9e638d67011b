import type { CrudFilter } from '@refinedev/core';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../language/resource/resource';
import type { ActionItem } from '../../actions/action-items';
import type { EngineRecord } from '../../context/engine-record';
import { Loading } from '../../parts/loading';
import { RecordRefs } from '../../record/record-refs';
import { listKindTexts } from '../list-kind-texts';
import type { Column } from '../to-columns';
import { TreeRow } from './tree-row';
import { useTreeLevel } from './use-tree-rows';

/** What every level of a tree list shares: the question, the columns, and which records are open. */
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

/** The children of some records, fetched when they first become visible. */
export const TreeLevel = ({
  tree,
  above,
  level,
}: {
  tree: TreeContext;
  /** Ids of the parents; the empty text stands for the root. */
  above: readonly string[];
  level: number;
}) => {
  const { t } = useTranslation(listKindTexts);
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
    <RecordRefs resource={tree.resource} fields={tree.columns.map(({ field }) => field)} rows={data}>
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
    </RecordRefs>
  );
};
