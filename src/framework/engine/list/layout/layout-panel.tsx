import { Button, Checkbox, Drawer, InputNumber, Radio, Select, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../../i18n/i18n';
import { columns as en } from '../../../i18n/locales/en/lists.json';
import { columns as zh } from '../../../i18n/locales/zh/lists.json';
import { columnWidths, densities, type TableLayout, usualLayout } from '../../../language/pages/table-layout';
import type { Column } from '../to-columns';
import { orderColumns } from './arrange-columns';
import '../list.css';
import { HolderOutlined } from '@ant-design/icons';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useLabel } from '../../../i18n/use-label';
import { moveColumn, pinColumn, resizeColumn, showColumn } from './change-layout';

/** Whether the user prefers reduced motion. */
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const pins = ['none', 'left', 'right'] as const;

/** One column in the table layout panel. */
const ColumnRow = ({
  column: { field, width },
  layout,
  onChange,
  hasCards,
  isLast,
}: {
  column: Column;
  layout: TableLayout;
  onChange: (layout: TableLayout) => void;
  hasCards: boolean;
  /** The only visible column: it cannot be hidden. */
  isLast: boolean;
}) => {
  const { t } = useTranslation('columns');
  const label = useLabel();
  const { name: id } = field;
  const name = label(field.label);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    ...(isCalm() && { transition: null }),
  });
  return (
    <li
      ref={setNodeRef}
      data-dragged={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="engine-plain-button layout-panel-handle u-touch-none"
        {...attributes}
        {...listeners}
        aria-label={t('move', { name })}
      >
        <HolderOutlined aria-hidden="true" />
      </button>
      <Checkbox
        checked={!layout.hidden.includes(id)}
        disabled={isLast}
        onChange={({ target }) => onChange(showColumn(layout, id, target.checked))}
      >
        {name}
      </Checkbox>
      {!hasCards && (
        <>
          <Select<(typeof pins)[number]>
            size="small"
            aria-label={t('pin', { name })}
            value={layout.pinned[id] ?? 'none'}
            options={pins.map((value) => ({ value, label: t(`pins.${value}`) }))}
            onChange={(pin) => onChange(pinColumn(layout, id, pin === 'none' ? undefined : pin))}
          />
          <InputNumber
            size="small"
            aria-label={t('width', { name })}
            placeholder={width === undefined ? t('auto') : String(width)}
            min={columnWidths.least}
            max={columnWidths.most}
            step={10}
            value={layout.widths[id] ?? null}
            onChange={(next) => onChange(resizeColumn(layout, id, next ?? undefined))}
          />
        </>
      )}
    </li>
  );
};

/** The columns of a list in the table layout panel: show, move, pin, resize. */
const ColumnRows = ({
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
        <ul className="layout-panel-columns u-border-top" aria-label={t('columns')}>
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

addTexts('columns', { zh, en });

export interface LayoutPanelProps {
  /** Every column of the list, in the order of the configuration. */
  columns: readonly Column[];
  layout: TableLayout;
  onChange: (layout: TableLayout) => void;
  /** The records are shown as cards, which have neither widths nor pinned columns. */
  hasCards: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** The table layout panel: every change is applied and stored at once. */
export const LayoutPanel = ({ columns, layout, onChange, hasCards, isOpen, onClose }: LayoutPanelProps) => {
  const { t } = useTranslation('columns');
  const id = useId();
  return (
    <Drawer
      title={t('title')}
      open={isOpen}
      onClose={onClose}
      size="min(440px, 100vw)"
      extra={<Button onClick={() => onChange(usualLayout)}>{t('reset')}</Button>}
    >
      <div className="u-row u-gap-12 u-between u-min-h-40">
        <span id={`${id}-density`}>{t('density')}</span>
        <Radio.Group
          aria-labelledby={`${id}-density`}
          optionType="button"
          size="small"
          value={layout.density}
          options={densities.map((value) => ({ value, label: t(`densities.${value}`) }))}
          onChange={({ target }) =>
            onChange({ ...layout, density: densities.find((name) => name === target.value) ?? 'middle' })
          }
        />
      </div>
      {!hasCards && (
        <div className="u-row u-gap-12 u-between u-min-h-40">
          <label htmlFor={`${id}-height`}>{t('fixHeight')}</label>
          <Switch
            id={`${id}-height`}
            size="small"
            checked={layout.isHeightFixed}
            onChange={(isHeightFixed) => onChange({ ...layout, isHeightFixed })}
          />
        </div>
      )}
      <ColumnRows
        columns={orderColumns(columns, layout.order)}
        layout={layout}
        onChange={onChange}
        hasCards={hasCards}
      />
    </Drawer>
  );
};
