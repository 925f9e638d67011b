import { Button, Empty } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../../i18n/use-label';
import { Loading } from '../../loading';
import { LoadError } from '../../pages/load-error';
import { KINDS } from '../kind-texts';
import type { KindViewProps } from '../kind-view-props';
import { FoundTree } from './found-tree';
import { type TreeContext, TreeLevel } from './tree-level';
import { useFoundTree, useTreeShape } from './use-tree-rows';
import './tree.css';

const nothing: ReadonlySet<string> = new Set();

/** The set with the id, or without it when it was there. */
const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** Records one below the other. What is below one is fetched when it is unfolded; a filter keeps what is above its matches. */
export const RecordTree = (props: KindViewProps) => {
  const { title, resource, base, filters, isFiltered, state, columns, itemsFor } = props;
  const { t } = useTranslation(KINDS);
  const label = useLabel();
  const parent = resource.list.tree?.parent ?? '';
  const [open, setOpen] = useState<ReadonlySet<string>>(nothing);
  // Another question begins with everything unfolded.
  const [folded, setFolded] = useState<{ of: string; ids: ReadonlySet<string> }>({ of: '', ids: nothing });
  const question = JSON.stringify(filters);
  const foldedNow = folded.of === question ? folded.ids : nothing;
  const shape = useTreeShape({ resource, parent, base });
  const found = useFoundTree({ resource, parent, base, filters, sort: state.sort, isWanted: isFiltered });
  // What is above a record is seen from where it stands.
  const shown = columns.filter((column) => column.field.name !== parent);

  const tree: TreeContext = {
    resource,
    parent,
    base,
    sort: state.sort,
    columns: shown,
    itemsFor,
    countOf: shape.countOf,
    open: isFiltered ? foldedNow : open,
    onToggle: (id) =>
      isFiltered ? setFolded({ of: question, ids: toggled(foldedNow, id) }) : setOpen(toggled(open, id)),
  };
  const error = isFiltered ? (found.error ?? undefined) : shape.error;
  if (error !== undefined)
    return <LoadError error={error} onRetry={isFiltered ? () => void found.refetch() : shape.retry} />;
  if (isFiltered ? found.data === undefined : shape.tops === undefined) return <Loading />;
  if (isFiltered && found.data?.rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('engine:list.noMatch')} />;

  return (
    <section className="engine-page" aria-label={title}>
      {!isFiltered && (
        <div className="kinds-tools">
          <Button size="small" onClick={() => setOpen(new Set(shape.parents))}>
            {t('tree.expandAll')}
          </Button>
          <Button size="small" onClick={() => setOpen(nothing)}>
            {t('tree.collapseAll')}
          </Button>
        </div>
      )}
      {isFiltered && found.data && found.data.total > found.data.found.size && (
        <p role="status">{t('tree.tooMany', { total: found.data.total, shown: found.data.found.size })}</p>
      )}
      <div className="engine-table-frame">
        <table className="engine-table kinds-tree" aria-label={title}>
          <thead>
            <tr>
              {shown.map(({ field, align }) => (
                <th key={field.name} scope="col" style={{ textAlign: align }}>
                  {label(field.label)}
                </th>
              ))}
              <th scope="col" className="engine-table-end">
                {t('engine:list.actions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {isFiltered && found.data ? (
              <FoundTree tree={tree} rows={found.data.rows} found={found.data.found} />
            ) : (
              <TreeLevel tree={tree} above={shape.tops ?? []} level={0} />
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
};
