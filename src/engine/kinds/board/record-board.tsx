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
import { useLanguage } from '../../../i18n/use-label';
import type { ActionItem } from '../../actions/action-item';
import type { EngineRecord } from '../../engine-record';
import { textFrom } from '../../fields/common/read-value';
import { recordTitle } from '../../record-title';
import { KINDS } from '../kind-texts';
import type { KindViewProps } from '../kind-view-props';
import { BoardColumn } from './board-column';
import { boardColumns, boardField, canMove, movesTo } from './board-moves';
import './board.css';

/** The record that a drag is about. */
const recordOf = ({ active }: DragStartEvent | DragEndEvent): EngineRecord | undefined =>
  // dnd-kit hands back what `BoardCard` gave it, without its type.
  active.data.current?.record as EngineRecord | undefined;

/** Records as cards in columns by their state. Moving one carries out the action that leads there, with its question or form. */
export const RecordBoard = ({ title, resource, filters, state, allowed, itemsFor }: KindViewProps) => {
  const { t } = useTranslation(KINDS);
  const language = useLanguage();
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
  const titleOf = (record: EngineRecord): string => recordTitle({ resource, record, language });

  /** The buttons of the actions that lead there; one that the card refuses for another reason does not count. */
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
