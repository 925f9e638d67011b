import { type ReactNode, Suspense, useMemo } from 'react';
import { textFrom } from '../../fields/base/read-value';
import { lazyNamed } from '../../shared/lazy-named';
import { useEngine } from '../context/engine-context';
import { Loading } from '../parts/loading';
import { RecordRefs } from '../record/record-refs';
import { BulkBar } from './bulk-bar';
import { resizeColumn } from './layout/change-layout';
import type { ListActions } from './list-actions';
import type { ListModel } from './list-model';
import { ListPages } from './list-pages';
import { mayOrder } from './order/may-order';
import { RecordTable } from './table/record-table';
import type { RecordTableProps } from './table/record-view';

const RecordCards = lazyNamed(async () => (await import('./record-cards')).RecordCards);
const RecordGrid = lazyNamed(async () => (await import('./record-grid')).RecordGrid);
const TableTotals = lazyNamed(async () => (await import('./table/table-totals')).TableTotals, 'list');
const GroupHead = lazyNamed(async () => (await import('./table/group-head')).GroupHead, 'list');
const PictureDownload = lazyNamed(async () => (await import('../sheets/picture-download')).PictureDownload, 'seldom');
const OrderHandle = lazyNamed(async () => (await import('./order/order-handle')).OrderHandle, 'seldom');
const UnfoldedRow = lazyNamed(async () => (await import('./unfolded-row')).UnfoldedRow);

interface PagedRecordsProps {
  list: ListModel;
  actions: ListActions;
  isNarrow: boolean;
}

/** What an expanded row of this list shows; undefined: rows cannot be expanded. */
const unfoldOf = ({ canUnfold, resource }: ListModel): RecordTableProps['unfold'] =>
  canUnfold
    ? (record) => (
        <Suspense fallback={<Loading rows={2} />}>
          <UnfoldedRow resource={resource} record={record} />
        </Suspense>
      )
    : undefined;

/** The place of two rows of totals until their code is there. */
const TotalsRoom = () => (
  <tfoot aria-hidden="true">
    {['page', 'all'].map((row) => (
      <tr key={row}>
        <td> </td>
      </tr>
    ))}
  </tfoot>
);

/** The totals below this list; undefined: none. */
const footOf = ({ resource, query: request, look, records }: ListModel): RecordTableProps['foot'] =>
  resource.list.totals.length > 0
    ? (place) => (
        <Suspense fallback={<TotalsRoom />}>
          <TableTotals
            {...place}
            columns={look.shown}
            rows={records.rows}
            resource={resource}
            filters={request}
            hasEnd
          />
        </Suspense>
      )
    : undefined;

/** The groups of this list; undefined: none. */
const groupsOf = (list: ListModel): RecordTableProps['groups'] => {
  const { group } = list;
  return (
    group && {
      keyOf: (record) => textFrom(record[group.name]),
      head: (head) => (
        <Suspense fallback={<Loading rows={1} />}>
          <GroupHead list={list} group={group} {...head} />
        </Suspense>
      ),
    }
  );
};

/** The pictures of the selection, for who may take records along; not of all that the list finds, of which only a page is here. */
const picturesOf = ({ resource, allowed, title }: ListModel, { selection, everything }: ListActions): ReactNode => {
  const image = resource.list.grid?.image;
  return image !== undefined && allowed.verbs.has('export') && !everything.selected.all ? (
    <Suspense fallback={null}>
      <PictureDownload resource={resource} image={image} title={title} records={selection.records} />
    </Suspense>
  ) : null;
};

/** What moves the records of this list. */
const handleOf =
  ({ resource, records: { rows } }: ListModel): RecordTableProps['handleFor'] =>
  (record, at) => (
    <Suspense fallback={null}>
      <OrderHandle resource={resource} record={record} rows={rows} at={at} />
    </Suspense>
  );

/** One page of records as table, cards or pictures, with the actions on selected records and pagination. */
export const PagedRecords = ({ list, actions, isNarrow }: PagedRecordsProps) => {
  const { resource, fields, look, state, change, records } = list;
  const { layout } = look;
  const { can } = useEngine();
  const { selection, everything, itemsFor, bulkItems } = actions;
  const chosen = selection.records;
  const isSelectable = bulkItems({ records: [] }).length > 0;
  const { group } = list;
  const shown = useMemo(() => (group && !fields.includes(group) ? [...fields, group] : fields), [fields, group]);
  const View = isNarrow ? RecordCards : RecordTable;
  const view = {
    title: list.title,
    columns: look.shown,
    resource,
    rows: records.rows,
    isLoading: records.isLoading,
    itemsFor,
    selection: isSelectable ? { ids: selection.ids, onChange: selection.change } : undefined,
    handleFor: mayOrder({ list, can }) ? handleOf(list) : undefined,
  };
  return (
    <RecordRefs resource={resource} fields={shown} rows={records.rows}>
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          items={bulkItems(everything.selected)}
          extra={picturesOf(list, actions)}
          all={everything.offer}
          onClear={selection.clear}
        />
      )}
      {state.kind === 'grid' ? (
        <RecordGrid {...view} />
      ) : (
        <View
          {...view}
          sort={state.sort}
          onSort={(sort) => change({ sort: sort ?? list.defaults.sort })}
          density={layout.density}
          isHeightFixed={layout.isHeightFixed}
          unfold={unfoldOf(list)}
          groups={groupsOf(list)}
          foot={footOf(list)}
          onResize={(name, width) => look.change(resizeColumn(layout, name, width))}
        />
      )}
      <ListPages
        state={state}
        total={records.total}
        isEstimated={records.isEstimated}
        isSmall={isNarrow}
        onChange={change}
      />
    </RecordRefs>
  );
};
