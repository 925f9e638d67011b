import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textFrom } from '../../../fields/base/read-value';
import type { ActionItem } from '../../actions/action-items';
import type { EngineRecord } from '../../context/engine-record';
import { useRecordTitle } from '../../context/use-record-title';
import type { ListKindProps } from '../list-kind-props';
import { listKindTexts } from '../list-kind-texts';
import { BoardColumn } from './board-column';
import { boardColumns, boardField, canMove, movesTo } from './board-moves';
import './board.css';

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
      <p className="kinds-hint">{t('board.instructions')}</p>
      <section className="kinds-board" aria-label={title}>
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
        {moved && <div className="kinds-card kinds-board-moved">{titleOf(moved)}</div>}
      </DragOverlay>
      <Modal open={choice !== undefined} footer={null} title={t('board.choose')} onCancel={() => setChoice(undefined)}>
        <p>{choice?.title}</p>
        <div className="kinds-board-choice">
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
