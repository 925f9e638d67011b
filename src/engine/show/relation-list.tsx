import { Empty, Grid } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLabel } from '../../i18n/use-label';
import type { Resource } from '../../schema/resource';
import { Box } from '../box';
import { findList } from '../compile/find-pages';
import { toColumns } from '../compile/to-columns';
import { useEngine, useResource } from '../engine-context';
import { RefTitles } from '../fields/ref/ref-titles';
import { ListPages } from '../list/list-pages';
import { RecordCards } from '../list/record-cards';
import { RecordTable } from '../list/record-table';
import { useRecords } from '../list/use-records';
import { Loading } from '../loading';
import { LoadError } from '../pages/load-error';

/** How many of its columns a related list shows when the relation does not say. */
const most = 5;

interface RelationListProps {
  relation: Resource['relations'][number];
  /** Id of the record that the others belong to. */
  id: string;
}

/** Records of another resource that belong to this one. */
export const RelationList = ({ relation, id }: RelationListProps) => {
  const { t } = useTranslation('engine');
  const { console, can } = useEngine();
  const label = useLabel();
  const isNarrow = Grid.useBreakpoint().md === false;
  const other = useResource(relation.resource);
  const [view, setView] = useState<{ page: number; size: number }>({ page: 1, size: 10 });
  const columns = useMemo(() => {
    const usual = other.list.columns.filter((name) => name !== relation.by).slice(0, most);
    return toColumns({ resource: other, names: relation.columns.length > 0 ? relation.columns : usual, can });
  }, [other, relation, can]);
  const filters = useMemo(() => [{ field: relation.by, operator: 'eq', value: id } as const], [relation, id]);
  const records = useRecords({ resource: other, filters, view: { ...view, sort: other.list.sort } });
  const list = findList({ routes: console.routeByPath, resource: other.name, can });
  const fields = useMemo(() => columns.map((column) => column.field), [columns]);
  const View = isNarrow ? RecordCards : RecordTable;
  const title = label(relation.label);

  const body = () => {
    if (records.error !== undefined) return <LoadError error={records.error} onRetry={records.retry} />;
    if (records.isFirst) return <Loading />;
    if (records.total === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('list.none')} />;
    return (
      <RefTitles fields={fields} rows={records.rows}>
        <div className="engine-page">
          <View title={title} columns={columns} rows={records.rows} isLoading={records.isLoading} />
          {records.total > view.size && (
            <ListPages state={view} total={records.total} isSmall={isNarrow} onChange={setView} />
          )}
        </div>
      </RefTitles>
    );
  };
  return (
    <Box
      title={title}
      extra={
        list && <Link to={`${list.path}?${new URLSearchParams([[relation.by, id]])}`}>{t('button.showAllOf')}</Link>
      }
    >
      {body()}
    </Box>
  );
};
