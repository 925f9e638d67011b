import type { ListState } from '../context/list-state';
import './list.css';
import { HolderOutlined } from '@ant-design/icons';
import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { CrudFilter } from '@refinedev/core';
import { Button, Modal, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../fields/base/format';
import { textFrom } from '../../fields/base/read-value';
import type { Field } from '../../fields/field';
import { useLabel } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { readableFields } from '../../rights/field-rights';
import type { ActionItem } from '../actions/action-items';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { useRecordTitle } from '../context/use-record-title';
import { Loading } from '../parts/loading';
import { PageLoadError } from '../parts/page-load-error';
import { RecordRefs } from '../record/record-refs';
import { boardColumns, boardField, type BoardColumn as Column, canMove, movesTo } from './board-moves';
import { type ListKindProps, listKindTexts } from './list-kind-texts';
import { RecordCard } from './record-card';
import { type ToneLook, ToneMeaning, useTones } from './tones';
import { useRecords } from './use-records';

/** A card of a board; a movable one has a handle, and can be dragged anywhere with the mouse. */
const BoardCard = ({
  resource,
  record,
  isMovable,
  items,
  tone,
}: {
  resource: Resource;
  record: EngineRecord;
  isMovable: boolean;
  items: readonly ActionItem[];
  tone: ToneLook;
}) => {
  const { t } = useTranslation(listKindTexts);
  const titleOf = useRecordTitle(resource);
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id: record.id,
    data: { record },
    disabled: !isMovable,
  });
  return (
    <div ref={setNodeRef} className="kinds-board-card u-card u-p-12" data-dragging={isDragging} {...tone.look}>
      <ToneMeaning meaning={tone.meaning} />
      <RecordCard
        resource={resource}
        record={record}
        names={resource.list.board?.fields ?? []}
        items={items}
        handle={
          isMovable && (
            // Keyboard users have the buttons of the card; the handle is for pointers.
            <span
              ref={setActivatorNodeRef}
              className="kinds-board-handle u-faint u-touch-none"
              title={t('board.drag', { title: titleOf(record) })}
              aria-hidden="true"
              {...listeners}
            >
              <HolderOutlined />
            </span>
          )
        }
      />
    </div>
  );
};

/** Cards per request. */
const step = 20;

interface BoardColumnProps {
  resource: Resource;
  field: Field;
  column: Column;
  filters: readonly CrudFilter[];
  sort: ListState['sort'];
  isMovable: (record: EngineRecord) => boolean;
  itemsFor: (record: EngineRecord) => readonly ActionItem[];
  /** What a dragged card may do here; `undefined` while none is dragged. */
  isTarget: boolean | undefined;
}

/** One column of a board with its cards and their total number. */
const BoardColumn = (props: BoardColumnProps) => {
  const { resource, field, column, filters, sort, isMovable, itemsFor, isTarget } = props;
  const { t } = useTranslation(listKindTexts);
  const { can } = useEngine();
  const label = useLabel();
  const toneOf = useTones(resource);
  const [size, setSize] = useState(step);
  const request = useMemo(
    () => [
      ...filters.filter((filter) => !('field' in filter && filter.field === field.name)),
      { field: field.name, operator: 'eq', value: column.value } as const,
    ],
    [filters, field, column.value],
  );
  const records = useRecords({ resource, filters: request, view: { page: 1, size, sort } });
  const names = resource.list.board?.fields;
  const fields = useMemo(() => readableFields({ resource, names: names ?? [], can }), [resource, names, can]);
  const { setNodeRef, isOver } = useDroppable({ id: column.value, disabled: isTarget !== true });
  const name = label(column.option);
  const rest = records.total - records.rows.length;

  const cards = () => {
    if (records.error !== undefined) return <PageLoadError error={records.error} onRetry={records.retry} />;
    if (records.isFirst) return <Loading rows={3} />;
    if (records.rows.length === 0) return <p className="kinds-board-none u-faint u-text-center">{t('board.empty')}</p>;
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
      className="kinds-board-column u-stack u-scroll-y u-line u-rounded u-p-8 u-head"
      aria-label={name}
      data-target={isTarget}
      data-over={isOver}
      data-value={column.value}
    >
      <header className="u-flex u-items-center u-between">
        <Tag color={column.option.color ?? 'default'}>{name}</Tag>
        <span>{records.isFirst ? '' : formatNumber({ value: records.total, decimals: 0 })}</span>
      </header>
      {cards()}
    </section>
  );
};

/** The dragged record. */
const recordOf = ({ active }: DragStartEvent | DragEndEvent): EngineRecord | undefined =>
  // dnd-kit returns the data of `BoardCard` without its type.
  active.data.current?.record as EngineRecord | undefined;

/** Records as cards in columns by state. Moving a card runs the action that leads there, with its confirmation or form. */
export const RecordBoard = ({ title, resource, filters, state, allowed, itemsFor }: ListKindProps) => {
  const { t } = useTranslation(listKindTexts);
  const titleOf = useRecordTitle(resource);
  const [moved, setMoved] = useState<EngineRecord>();
  const [choice, setChoice] = useState<{ title: string; items: readonly ActionItem[] }>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  const field = boardField(resource);
  if (field === undefined) return null;
  const { actions } = allowed;
  const by = field.name;
  const columns = boardColumns({
    field,
    without: resource.list.board?.without ?? [],
    filter: state.filters[by],
  });

  /** The buttons of the actions that lead there; one that is disabled for another reason does not count. */
  const movesOf = (record: EngineRecord, to: string): readonly ActionItem[] => {
    const names = new Set(movesTo({ actions, by, record, to }).map(({ name }) => name));
    return itemsFor(record).filter(({ key, obstacle }) => names.has(key) && obstacle === undefined);
  };

  const drop = (event: DragEndEvent): void => {
    const record = recordOf(event);
    setMoved(undefined);
    if (record === undefined || event.over === null) return;
    const moves = movesOf(record, String(event.over.id));
    const [only] = moves;
    if (moves.length > 1) setChoice({ title: titleOf(record), items: moves });
    else only?.onPress();
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={(event) => setMoved(recordOf(event))}
      onDragCancel={() => setMoved(undefined)}
      onDragEnd={drop}
    >
      <p className="kinds-hint u-faint">{t('board.instructions')}</p>
      <section className="kinds-board u-flex u-gap-12 u-items-start u-scroll-x" aria-label={title}>
        {columns.map((column) => (
          <BoardColumn
            key={column.value}
            resource={resource}
            field={field}
            column={column}
            filters={filters}
            sort={state.sort}
            itemsFor={itemsFor}
            isMovable={(record) => canMove({ actions, by, record, columns })}
            isTarget={
              moved && (textFrom(moved[by]) === column.value ? undefined : movesOf(moved, column.value).length > 0)
            }
          />
        ))}
      </section>
      <DragOverlay dropAnimation={null}>
        {moved && (
          <div className="kinds-card kinds-board-moved u-stack u-p-12 u-rounded u-strong">{titleOf(moved)}</div>
        )}
      </DragOverlay>
      <Modal open={choice !== undefined} footer={null} title={t('board.choose')} onCancel={() => setChoice(undefined)}>
        <p>{choice?.title}</p>
        <div className="u-stack">
          {choice?.items.map((item) => (
            <Button
              key={item.key}
              danger={item.isDanger}
              onClick={() => {
                setChoice(undefined);
                item.onPress();
              }}
            >
              {item.label}
            </Button>
          ))}
        </div>
      </Modal>
    </DndContext>
  );
};
