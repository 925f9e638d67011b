import { Button, Empty } from 'antd';
import { memo, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isInForms } from '../../fields/field';
import { FieldsOf } from '../../fields/parts/fields-context';
import { useLabel } from '../../i18n/use-label';
import { bothOf } from '../../language/pages/where';
import type { Resource } from '../../language/resource/resource';
import { res } from '../../rights/objects';
import { lazyNamed } from '../../shared/lazy-named';
import { narrow, useMedia } from '../../shared/use-media';
import { type Allowed, useAllowed } from '../actions/available-actions';
import { useRecordActions } from '../actions/use-record-actions';
import { useEngine, useResource } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { filterableFields } from '../context/filterable-fields';
import { canOpen, findList } from '../context/find-pages';
import type { ListState } from '../context/list-state';
import { useRefresh } from '../context/use-refresh';
import { useOpenedAt } from '../context/use-shown-record';
import { Box } from '../parts/box';
import { LoadError } from '../parts/load-error';
import { Loading } from '../parts/loading';
import { RecordRefs } from '../record/record-refs';
import { BulkBar } from './bulk-bar';
import { FilterBar } from './filters/filter-bar';
import { listFilters, searchedFields, shownFilters } from './filters/to-filters';
import { useSelection } from './list-actions';
import { ListKindRecords } from './list-kind-records';
import { ListKindSwitch } from './list-kind-switch';
import { ListPages } from './list-pages';
import { monthToBegin } from './month-to-begin';
import { RecordCards } from './record-cards';
import { RecordTable } from './table/record-table';
import { toColumns } from './to-columns';
import { questionKey } from './url-state';
import { useRecords } from './use-records';
import './list.css';

const ImportDialog = lazyNamed(async () => (await import('../sheets/import/import-dialog')).ImportDialog);

interface RelationImportProps {
  relation: Resource['relations'][number];
  /** Id of the record that what is imported belongs to. */
  id: string;
  title: string;
  /** The resource of the related records. */
  resource: Resource;
  allowed: Allowed;
}

/** The button 导入 of a related list: every imported record belongs to the record of the page. */
const RelationImport = ({ relation, id, title, resource, allowed: { verbs } }: RelationImportProps) => {
  const { t } = useTranslation('engine');
  const refresh = useRefresh(resource);
  const [isOpen, setOpen] = useState(false);
  const by = resource.fieldByName.get(relation.by);
  // Records that cannot name the one they belong to, or with secrets that are shown once for each, are made elsewhere.
  const canImport =
    verbs.has('import') &&
    verbs.has('create') &&
    by !== undefined &&
    isInForms(by) &&
    Object.keys(resource.shownOnce).length === 0;
  if (!canImport) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('button.import')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog
            resource={resource}
            title={title}
            fixed={{ [relation.by]: id }}
            onImported={() => refresh('lists')}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};

/** How many columns a related list shows when the relation does not say. */
export const usualColumns = 5;
const nothing: ReadonlySet<string> = new Set();

interface RelationListProps {
  relation: Resource['relations'][number];
  /** Id of the record that the others belong to. */
  id: string;
  /** Without a box, inside an expanded row. Default: false. */
  isBare?: boolean;
}

/** State of a related list; it is not in the address, which belongs to the page's own record. */
type View = Omit<ListState, 'preset'>;

/** Fields, filters and rights of a related list. */
const useRelation = ({ relation, id }: RelationListProps) => {
  const { console, can, mayOpen, withAll } = useEngine();
  const other = useResource(relation.resource);
  const list = findList({ routes: console.routeByPath, resource: other.name, mayOpen });
  const allowed = useAllowed({ resource: other, without: list?.page.without ?? nothing });
  const parts = useMemo(() => {
    const usual = other.list.columns.filter((name) => name !== relation.by).slice(0, usualColumns);
    const filterable = filterableFields({ resource: other, fixed: { [relation.by]: id }, can });
    return {
      columns: toColumns({
        resource: other,
        names: relation.columns.length > 0 ? relation.columns : usual,
        can,
        withAll,
      }),
      filterable,
      filters: shownFilters({ filterable, names: relation.filters, active: [] }),
      searched: relation.filters.length > 0 ? searchedFields({ resource: other, can }) : [],
    };
  }, [other, relation, id, can, withAll]);
  const canCreate = allowed.verbs.has('create') && list !== undefined;
  const createAt = canCreate && canOpen({ routes: console.routeByPath, path: list.page.createAt, mayOpen });
  return { ...parts, other, list, allowed, createAt: createAt ? list.page.createAt : undefined };
};

/** Records of another resource that belong to this one, with pagination, sorting, filters and actions. */
export const RelationList = ({ relation, id, isBare = false }: RelationListProps) => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  const navigate = useNavigate();
  const isNarrow = useMedia(narrow);
  const { other, list, allowed, columns, filterable, filters, searched, createAt } = useRelation({ relation, id });
  const [kind = 'table'] = relation.kinds;
  const [view, setView] = useState<View>({
    page: 1,
    size: 10,
    sort: other.list.sort,
    kind,
    at: '',
    search: '',
    filters: {},
  });
  const request = useMemo(
    () =>
      listFilters({
        state: view,
        filterable,
        where: bothOf(other.list.where, relation.where),
        fixed: { [relation.by]: id },
        now: new Date(),
      }),
    [view, filterable, other, relation, id],
  );
  const records = useRecords({
    resource: other,
    filters: request,
    view,
    onBeyondEnd: (page) => setView({ ...view, page }),
  });
  const selection = useSelection({ rows: records.rows, question: questionKey(view) });
  const { itemsFor, bulkItems, dialog } = useRecordActions({
    resource: other,
    listAt: list?.path ?? '',
    allowed,
    onDone: selection.clear,
  });
  // Below a row of another list there is no room for it.
  const isSelectable = !isBare && bulkItems({ records: [] }).length > 0;
  const fields = useMemo(() => columns.map((column) => column.field), [columns]);
  const View = isNarrow ? RecordCards : RecordTable;
  const title = label(relation.label);
  const openedAt = useOpenedAt(relation.name, !isBare && !records.isFirst);
  const carried = new URLSearchParams([[relation.by, id]]).toString();

  const body = () => {
    if (records.error !== undefined) return <LoadError error={records.error} onRetry={records.retry} />;
    if (records.isFirst) return <Loading rows={3} />;
    if (records.total === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('list.none')} />;
    if (view.kind === 'calendar')
      return (
        <ListKindRecords
          kind="calendar"
          title={title}
          resource={other}
          filters={request}
          base={[]}
          isFiltered={Object.keys(view.filters).length > 0}
          state={{ ...view, at: view.at || monthToBegin({ resource: other, rows: records.rows }) }}
          onChange={(change) => setView({ ...view, ...change })}
          columns={columns}
          allowed={allowed}
          itemsFor={itemsFor}
          createAt={undefined}
          isNarrow={isNarrow}
        />
      );
    return (
      <RecordRefs resource={other} fields={fields} rows={records.rows}>
        {selection.records.length > 0 && (
          <BulkBar
            count={selection.records.length}
            items={bulkItems({ records: selection.records })}
            all={undefined}
            onClear={selection.clear}
          />
        )}
        <View
          title={title}
          columns={columns}
          resource={other}
          rows={records.rows}
          isLoading={records.isLoading}
          sort={view.sort}
          onSort={(sort) => setView({ ...view, page: 1, sort: sort ?? other.list.sort })}
          itemsFor={itemsFor}
          selection={isSelectable ? { ids: selection.ids, onChange: selection.change } : undefined}
        />
        {(records.total > 10 || view.page > 1) && (
          <ListPages
            state={view}
            total={records.total}
            isEstimated={records.isEstimated}
            isSmall={isNarrow || isBare}
            onChange={(change) => setView({ ...view, ...change })}
          />
        )}
      </RecordRefs>
    );
  };
  const hasKinds = !isBare && relation.kinds.length > 1 && records.total > 0;
  const tools = (list || createAt !== undefined || hasKinds) && (
    <div className="engine-head-tools u-flex u-wrap u-gap-8">
      {hasKinds && (
        <ListKindSwitch
          kinds={relation.kinds}
          value={view.kind}
          onChange={(next) => setView({ ...view, kind: next })}
        />
      )}
      {!isBare && <RelationImport relation={relation} id={id} title={title} resource={other} allowed={allowed} />}
      {createAt !== undefined && (
        <Button size="small" onClick={() => void navigate(`${createAt}?${carried}`)}>
          {t('button.create')}
        </Button>
      )}
      {list && <Link to={`${list.path}?${carried}`}>{t('button.showAllOf')}</Link>}
    </div>
  );
  const content = (
    <div ref={openedAt} className="engine-page">
      {filters.length > 0 && (
        <FieldsOf resource={other.name}>
          <FilterBar
            fields={filters}
            searched={searched}
            query={view}
            onAsk={(question) => setView({ ...view, ...question, page: 1 })}
            isNarrow={isNarrow}
          />
        </FieldsOf>
      )}
      {body()}
      {dialog}
    </div>
  );
  if (!isBare)
    return (
      <Box title={title} extra={tools}>
        {content}
      </Box>
    );
  return (
    <section aria-label={title}>
      <div className="engine-head u-mb-16 u-flex u-wrap u-gap-8-16 u-items-center u-between">
        <strong>{title}</strong>
        {tools}
      </div>
      {content}
    </section>
  );
};

interface RecordRelationsProps {
  resource: Resource;
  record: EngineRecord;
  /** Names of relations that are shown elsewhere on the page. Default: none. */
  without?: readonly string[];
}

/** The related lists of a show page that the user may list. */
export const RecordRelations = memo(({ resource, record, without = [] }: RecordRelationsProps) => {
  const { can } = useEngine();
  return resource.relations
    .filter(({ name, resource: other }) => !without.includes(name) && can({ object: res(other), action: 'list' }))
    .map((relation) => <RelationList key={`${record.id}:${relation.name}`} relation={relation} id={record.id} />);
});
