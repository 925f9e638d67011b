import { useDroppable } from '@dnd-kit/core';
import type { CrudFilter } from '@refinedev/core';
import { Button, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../fields/base/format';
import type { Field } from '../../../fields/field';
import { useLabel } from '../../../i18n/use-label';
import type { Resource } from '../../../language/resource/resource';
import { readableFields } from '../../../rights/field-rights';
import type { ActionItem } from '../../actions/action-items';
import { useEngine } from '../../context/engine-context';
import type { EngineRecord } from '../../context/engine-record';
import { Loading } from '../../parts/loading';
import { PageLoadError } from '../../parts/page-load-error';
import { RecordRefs } from '../../record/record-refs';
import { listKindTexts } from '../list-kind-texts';
import { useTones } from '../tones';
import { useRecords } from '../use-records';
import { BoardCard } from './board-card';
import type { BoardColumn as Column } from './board-moves';

/** Cards per request. */
const step = 20;

interface BoardColumnProps {
  resource: Resource;
  field: Field;
  column: Column;
  filters: readonly CrudFilter[];
  sort: { field: string; order: 'asc' | 'desc' };
  isMovable: (record: EngineRecord) => boolean;
  itemsFor: (record: EngineRecord) => readonly ActionItem[];
  /** What a dragged card may do here; `undefined` while none is dragged. */
  isTarget: boolean | undefined;
}

/** One column of a board with its cards and their total number. */
export const BoardColumn = (props: BoardColumnProps) => {
  const { resource, field, column, filters, sort, isMovable, itemsFor, isTarget } = props;
  const { t } = useTranslation(listKindTexts);
  const { can } = useEngine();
  const label = useLabel();
  const toneOf = useTones(resource);
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
    if (records.error !== undefined) return <PageLoadError error={records.error} onRetry={records.retry} />;
    if (records.isFirst) return <Loading rows={3} />;
    if (records.rows.length === 0) return <p className="kinds-board-none">{t('board.empty')}</p>;
    return (
      <RecordRefs resource={resource} fields={fields} rows={records.rows}>
        <ul aria-label={name} aria-busy={records.isLoading}>
          {records.rows.map((record) => (
            <li key={record.id}>
              <BoardCard
                resource={resource}
                record={record}
                isMovable={isMovable(record)}
                items={itemsFor(record)}
                tone={toneOf(record)}
              />
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <Button block type="text" loading={records.isLoading} onClick={() => setSize(size + step)}>
            {t('board.more', { count: rest })}
          </Button>
        )}
      </RecordRefs>
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
