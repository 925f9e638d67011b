import { useDroppable } from '@dnd-kit/core';
import type { CrudFilter } from '@refinedev/core';
import { Button, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../../i18n/use-label';
import type { Field, Resource } from '../../../schema/resource';
import type { ActionItem } from '../../actions/action-item';
import { readableFields } from '../../compile/field-rights';
import { useEngine } from '../../engine-context';
import type { EngineRecord } from '../../engine-record';
import { formatNumber } from '../../fields/common/format';
import { RefTitles } from '../../fields/ref/ref-titles';
import { useRecords } from '../../list/use-records';
import { Loading } from '../../loading';
import { LoadError } from '../../pages/load-error';
import { KINDS } from '../kind-texts';
import { BoardCard } from './board-card';
import type { BoardColumn as Column } from './board-moves';

/** How many cards come at once. */
const step = 20;

interface BoardColumnProps {
  resource: Resource;
  field: Field;
  column: Column;
  filters: readonly CrudFilter[];
  sort: { field: string; order: 'asc' | 'desc' };
  isMovable: (record: EngineRecord) => boolean;
  itemsFor: (record: EngineRecord) => readonly ActionItem[];
  /** What a card that is being moved finds here: `undefined` when none is. */
  isTarget: boolean | undefined;
}

/** One column of a board with its cards, and how many there are in all. */
export const BoardColumn = (props: BoardColumnProps) => {
  const { resource, field, column, filters, sort, isMovable, itemsFor, isTarget } = props;
  const { t } = useTranslation(KINDS);
  const { can } = useEngine();
  const label = useLabel();
  const [size, setSize] = useState(step);
  const asked = useMemo(
    () => [
      ...filters.filter((filter) => !('field' in filter && filter.field === field.name)),
      { field: field.name, operator: 'eq', value: column.value } as const,
    ],
    [filters, field, column.value],
  );
  const records = useRecords({ resource, filters: asked, view: { page: 1, size, sort } });
  const names = resource.list.board?.fields;
  const fields = useMemo(() => readableFields({ resource, names: names ?? [], can }), [resource, names, can]);
  const { setNodeRef, isOver } = useDroppable({ id: column.value, disabled: isTarget !== true });
  const name = label(column.option);
  const rest = records.total - records.rows.length;

  const cards = () => {
    if (records.error !== undefined) return <LoadError error={records.error} onRetry={records.retry} />;
    if (records.isFirst) return <Loading rows={3} />;
    if (records.rows.length === 0) return <p className="kinds-board-none">{t('board.empty')}</p>;
    return (
      <RefTitles fields={fields} rows={records.rows}>
        <ul aria-label={name} aria-busy={records.isLoading}>
          {records.rows.map((record) => (
            <li key={record.id}>
              <BoardCard resource={resource} record={record} isMovable={isMovable(record)} items={itemsFor(record)} />
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <Button block type="text" loading={records.isLoading} onClick={() => setSize(size + step)}>
            {t('board.more', { count: rest })}
          </Button>
        )}
      </RefTitles>
    );
  };
  return (
    <section
      ref={setNodeRef}
      className="kinds-board-column"
      aria-label={name}
      data-target={isTarget}
      data-over={isOver}
      data-value={column.value}
    >
      <header>
        <Tag color={column.option.color ?? 'default'}>{name}</Tag>
        <span>{records.isFirst ? '' : formatNumber({ value: records.total, decimals: 0 })}</span>
      </header>
      {cards()}
    </section>
  );
};
