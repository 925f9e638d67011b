import { Button, Empty } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../../i18n/use-label';
import { textFrom } from '../../fields/common/read-value';
import { Loading } from '../../loading';
import { LoadError } from '../../pages/load-error';
import { KINDS } from '../kind-texts';
import type { KindViewProps } from '../kind-view-props';
import { FoundTree } from './found-tree';
import { type TreeContext, TreeLevel } from './tree-level';
import { useFoundTree, useTreeShape, useWholeTree } from './use-tree-rows';
import './tree.css';

const nothing: ReadonlySet<string> = new Set();

/** The set with the id, or without it when it was there. */
const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/**
 * Records one below the other. What is below one is fetched when it is unfolded, or all of it at once where the API answers a
 * tree; a filter keeps what is above its matches.
 */
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
  const isWhole = resource.api !== undefined;
  const isLoaded = isFiltered || isWhole;
  const shape = useTreeShape({ resource, parent, base, isWanted: !isWhole });
  const found = useFoundTree({ resource, parent, base, filters, sort: state.sort, isWanted: isFiltered });
  const whole = useWholeTree({ resource, base, sort: state.sort, isWanted: isWhole && !isFiltered });
  const loaded = isFiltered ? found : whole;
  const rows = loaded.data?.rows ?? [];
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
    open: isLoaded ? foldedNow : open,
    onToggle: (id) =>
      isLoaded ? setFolded({ of: question, ids: toggled(foldedNow, id) }) : setOpen(toggled(open, id)),
  };
  const fold = (isFolded: boolean): void => {
    const parents = isWhole ? rows.map((record) => textFrom(record[parent])) : shape.parents;
    if (isWhole) setFolded({ of: question, ids: isFolded ? new Set(parents) : nothing });
    else setOpen(isFolded ? nothing : new Set(parents));
  };
  const error = isLoaded ? (loaded.error ?? undefined) : shape.error;
  if (error !== undefined)
    return <LoadError error={error} onRetry={isLoaded ? () => void loaded.refetch() : shape.retry} />;
  if (isLoaded ? loaded.data === undefined : shape.tops === undefined) return <Loading />;
  if (isFiltered && rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('engine:list.noMatch')} />;

  return (
    <section className="engine-page" aria-label={title}>
      {!isFiltered && (
        <div className="kinds-tools">
          <Button size="small" onClick={() => fold(false)}>
            {t('tree.expandAll')}
          </Button>
          <Button size="small" onClick={() => fold(true)}>
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
            {isLoaded && loaded.data ? (
              <FoundTree tree={tree} rows={rows} found={loaded.data.found} />
            ) : (
              <TreeLevel tree={tree} above={shape.tops ?? []} level={0} />
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
};
