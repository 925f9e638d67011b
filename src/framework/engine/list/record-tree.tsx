import type { ListState } from '../context/list-state';
import './list.css';
import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import type { CrudFilter } from '@refinedev/core';
import { Button, Empty } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textFrom } from '../../fields/base/read-value';
import { useLabel } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { ActionButtons } from '../actions/action-buttons';
import type { ActionItem } from '../actions/action-items';
import type { EngineRecord } from '../context/engine-record';
import { useRecordTitle } from '../context/use-record-title';
import { Drawing } from '../parts/drawing';
import { Loading } from '../parts/loading';
import { PageLoadError } from '../parts/page-load-error';
import { RecordRefs } from '../record/record-refs';
import { renderCell } from '../record/render-cell';
import { TitleLink, titleCellOf } from '../record/title-link';
import { type ListKindProps, listKindTexts } from './list-kind-texts';
import type { Column } from './to-columns';
import { buildTree, type TreeNode, useFoundTree, useTreeLevel, useTreeShape, useWholeTree } from './use-tree-rows';

interface TreeRowProps {
  resource: Resource;
  record: EngineRecord;
  columns: readonly Column[];
  items: readonly ActionItem[];
  /** From 0. */
  level: number;
  /** Number of children. */
  count: number;
  isOpen: boolean;
  /** Shown only because of its descendants. */
  isDim: boolean;
  onToggle: () => void;
  /** The rows of the children, while it is expanded. */
  children: ReactNode;
}

/** A record of a tree; its first column has the button that expands it. */
const TreeRow = (props: TreeRowProps) => {
  const { resource, record, columns, items, level, count, isOpen, isDim, onToggle, children } = props;
  const { t } = useTranslation(listKindTexts);
  const title = useRecordTitle(resource)(record);
  return (
    <>
      <tr data-dim={isDim}>
        {columns.map(({ field, align }, index) => {
          const cell = renderCell({ resource, field, record, place: 'list' });
          if (index > 0)
            return (
              <td key={field.name} style={{ textAlign: align }}>
                {cell}
              </td>
            );
          return (
            <td key={field.name}>
              <div className="kinds-tree-first u-row u-gap-4" style={{ paddingInlineStart: level * 22 }}>
                {count > 0 ? (
                  <Button
                    type="text"
                    size="small"
                    icon={isOpen ? <CaretDownOutlined /> : <CaretRightOutlined />}
                    aria-expanded={isOpen}
                    aria-label={t(isOpen ? 'tree.collapse' : 'tree.expand', { title })}
                    onClick={onToggle}
                  />
                ) : (
                  <span className="kinds-tree-leaf u-rigid" />
                )}
                {field.name === titleCellOf(resource) ? (
                  <TitleLink resource={resource} id={record.id}>
                    {cell}
                  </TitleLink>
                ) : (
                  cell
                )}
                {count > 0 && <span className="u-faint">{count}</span>}
              </div>
            </td>
          );
        })}
        <td className="engine-table-end">
          <ActionButtons items={items} look="row" />
        </td>
      </tr>
      {isOpen && children}
    </>
  );
};

/** What every level of a tree list shares: the question, the columns, and which records are open. */
interface TreeContext {
  resource: Resource;
  parent: string;
  base: CrudFilter[];
  sort: ListState['sort'];
  columns: readonly Column[];
  itemsFor: (record: EngineRecord) => readonly ActionItem[];
  countOf: (id: string) => number;
  open: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** The children of some records, fetched when they first become visible. */
const TreeLevel = ({
  tree,
  above,
  level,
}: {
  tree: TreeContext;
  /** Ids of the parents; the empty text is the root. */
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

/** What a filter finds, with its ancestors; expanded until the user collapses it. */
const FoundTree = ({
  tree,
  rows,
  found,
}: {
  /** `open` holds the collapsed ids here. */
  tree: TreeContext;
  rows: Parameters<typeof buildTree>[0];
  /** Ids of the matches; the other records are their ancestors. */
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
    <RecordRefs resource={tree.resource} fields={tree.columns.map(({ field }) => field)} rows={rows}>
      {draw(buildTree(rows, tree.parent), 0)}
    </RecordRefs>
  );
};

const nothing: ReadonlySet<string> = new Set();

/** Returns the set with the id toggled. */
const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/**
 * Records as a tree. Children are fetched when a record is expanded, or all at once where the API returns a tree; a filter
 * keeps the ancestors of its matches.
 */
export const RecordTree = (props: ListKindProps) => {
  const { title, resource, base, filters, isFiltered, state, columns, itemsFor } = props;
  const { t } = useTranslation(listKindTexts);
  const label = useLabel();
  const parent = resource.list.tree?.parent ?? '';
  const [open, setOpen] = useState<ReadonlySet<string>>(nothing);
  // Other filters start with everything expanded.
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
  // The parent of a record is visible from its position.
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
    return <PageLoadError error={error} onRetry={isLoaded ? () => void loaded.refetch() : shape.retry} />;
  if (isLoaded ? loaded.data === undefined : shape.tops === undefined) return <Loading />;
  if (isFiltered && rows.length === 0)
    return <Empty image={<Drawing kind="search" />} description={t('engine:list.noMatch')} />;

  return (
    <section className="engine-page" aria-label={title}>
      {!isFiltered && (
        <div className="u-row u-wrap">
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
      <div className="engine-table-frame u-scroll u-rounded u-plate">
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
