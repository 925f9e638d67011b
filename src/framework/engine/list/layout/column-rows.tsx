import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../../i18n/use-label';
import type { TableLayout } from '../../../language/list/table-layout';
import type { Column } from '../to-columns';
import { moveColumn } from './change-layout';
import { ColumnRow } from './column-row';

/** The columns of a list in the table layout panel: show, move, pin, resize. */
export const ColumnRows = ({
  columns,
  layout,
  onChange,
  hasCards,
}: {
  /** In their current order. */
  columns: readonly Column[];
  layout: TableLayout;
  onChange: (layout: TableLayout) => void;
  hasCards: boolean;
}) => {
  const { t } = useTranslation('columns');
  const label = useLabel();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const names = columns.map(({ field }) => field.name);
  const visible = names.filter((name) => !layout.hidden.includes(name));
  const nameOf = (id: unknown): string => {
    const column = columns.find(({ field }) => field.name === id);
    return column === undefined ? '' : label(column.field.label);
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over === null || over.id === active.id) return;
    onChange(moveColumn(layout, { names, from: String(active.id), to: String(over.id) }));
  };
  const place = (id: unknown): number => names.indexOf(String(id)) + 1;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('drag.how') },
        announcements: {
          onDragStart: ({ active }) => t('drag.start', { name: nameOf(active.id) }),
          onDragOver: ({ active, over }) =>
            over ? t('drag.over', { name: nameOf(active.id), place: place(over.id), count: names.length }) : undefined,
          onDragEnd: ({ active, over }) =>
            over ? t('drag.end', { name: nameOf(active.id), place: place(over.id) }) : undefined,
          onDragCancel: ({ active }) => t('drag.cancel', { name: nameOf(active.id) }),
        },
      }}
    >
      <SortableContext items={names} strategy={verticalListSortingStrategy}>
        <ul className="layout-panel-columns" aria-label={t('columns')}>
          {columns.map((column) => (
            <ColumnRow
              key={column.field.name}
              column={column}
              layout={layout}
              onChange={onChange}
              hasCards={hasCards}
              isLast={visible.length === 1 && visible[0] === column.field.name}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
};
