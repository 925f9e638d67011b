import { Button, Empty, Grid } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useLabel } from '../../i18n/use-label';
import type { Resource } from '../../schema/resource';
import { useAllowed } from '../actions/use-allowed';
import { useRecordActions } from '../actions/use-record-actions';
import { Box } from '../box';
import { canOpen, findList } from '../compile/find-pages';
import { toColumns } from '../compile/to-columns';
import { filterableFields, listFilters, searchedFields, shownFilters } from '../compile/to-filters';
import { useEngine, useResource } from '../engine-context';
import { RefTitles } from '../fields/ref/ref-titles';
import { FilterBar } from '../list/filter-bar';
import { ListPages } from '../list/list-pages';
import { RecordCards } from '../list/record-cards';
import { RecordTable } from '../list/record-table';
import type { ListState } from '../list/url-state';
import { useRecords } from '../list/use-records';
import { Loading } from '../loading';
import { LoadError } from '../pages/load-error';

/** How many of its columns a related list shows when the relation does not say. */
const most = 5;
const nothing: ReadonlySet<string> = new Set();

interface RelationListProps {
  relation: Resource['relations'][number];
  /** Id of the record that the others belong to. */
  id: string;
  /** Without a box of its own, within a row that is unfolded. Default: false. */
  isBare?: boolean;
}

/** What a related list asks for; it stands beside the page's own subject and therefore not in the address. */
type View = Pick<ListState, 'page' | 'size' | 'sort' | 'search' | 'filters'>;

/** Fields, filters and rights of a related list. */
const useRelation = ({ relation, id }: RelationListProps) => {
  const { console, can } = useEngine();
  const other = useResource(relation.resource);
  const list = findList({ routes: console.routeByPath, resource: other.name, can });
  const allowed = useAllowed({ resource: other, without: list?.page.without ?? nothing });
  const parts = useMemo(() => {
    const usual = other.list.columns.filter((name) => name !== relation.by).slice(0, most);
    const filterable = filterableFields({ resource: other, fixed: { [relation.by]: id }, can });
    return {
      columns: toColumns({ resource: other, names: relation.columns.length > 0 ? relation.columns : usual, can }),
      filterable,
      filters: shownFilters({ filterable, names: relation.filters, active: [] }),
      searched: relation.filters.length > 0 ? searchedFields({ resource: other, can }) : [],
    };
  }, [other, relation, id, can]);
  const canCreate = allowed.verbs.has('create') && list !== undefined;
  const createAt = canCreate && canOpen({ routes: console.routeByPath, path: list.page.createAt, can });
  return { ...parts, other, list, allowed, createAt: createAt ? list.page.createAt : undefined };
};

/** Records of another resource that belong to this one: page by page, sorted and filtered, with what may be done with them. */
export const RelationList = ({ relation, id, isBare = false }: RelationListProps) => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  const navigate = useNavigate();
  const isNarrow = Grid.useBreakpoint().md === false;
  const { other, list, allowed, columns, filterable, filters, searched, createAt } = useRelation({ relation, id });
  const [view, setView] = useState<View>({ page: 1, size: 10, sort: other.list.sort, search: '', filters: {} });
  const asked = useMemo(
    () =>
      listFilters({ state: view, filterable, where: other.list.where, fixed: { [relation.by]: id }, now: new Date() }),
    [view, filterable, other, relation, id],
  );
  const records = useRecords({
    resource: other,
    filters: asked,
    view,
    onBeyondEnd: (page) => setView({ ...view, page }),
  });
  const { itemsFor, dialog } = useRecordActions({ resource: other, listAt: list?.path ?? '', allowed });
  const fields = useMemo(() => columns.map((column) => column.field), [columns]);
  const View = isNarrow ? RecordCards : RecordTable;
  const title = label(relation.label);
  const carried = new URLSearchParams([[relation.by, id]]).toString();

  const body = () => {
    if (records.error !== undefined) return <LoadError error={records.error} onRetry={records.retry} />;
    if (records.isFirst) return <Loading rows={3} />;
    if (records.total === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('list.none')} />;
    return (
      <RefTitles fields={fields} rows={records.rows}>
        <View
          title={title}
          columns={columns}
          resource={other}
          rows={records.rows}
          isLoading={records.isLoading}
          sort={view.sort}
          onSort={(sort) => setView({ ...view, page: 1, sort: sort ?? other.list.sort })}
          itemsFor={itemsFor}
        />
        {(records.total > 10 || view.page > 1) && (
          <ListPages
            state={view}
            total={records.total}
            isSmall={isNarrow || isBare}
            onChange={(change) => setView({ ...view, ...change })}
          />
        )}
      </RefTitles>
    );
  };
  const tools = (list || createAt !== undefined) && (
    <div className="engine-head-tools">
      {createAt !== undefined && (
        <Button size="small" onClick={() => void navigate(`${createAt}?${carried}`)}>
          {t('button.create')}
        </Button>
      )}
      {list && <Link to={`${list.path}?${carried}`}>{t('button.showAllOf')}</Link>}
    </div>
  );
  const content = (
    <div className="engine-page">
      {filters.length > 0 && (
        <FilterBar
          fields={filters}
          searched={searched}
          asked={view}
          onAsk={(question) => setView({ ...view, ...question, page: 1 })}
          isNarrow={isNarrow}
        />
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
      <div className="engine-head engine-box-head">
        <strong>{title}</strong>
        {tools}
      </div>
      {content}
    </section>
  );
};
