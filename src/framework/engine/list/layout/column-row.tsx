import { HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { Checkbox, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../../i18n/use-label';
import { columnWidths, type TableLayout } from '../../../language/list/table-layout';
import type { Column } from '../to-columns';
import { pinColumn, resizeColumn, showColumn } from './change-layout';

/** Whether the user prefers reduced motion. */
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const pins = ['none', 'left', 'right'] as const;

/** One column in the table layout panel. */
export const ColumnRow = ({
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
        className="engine-plain-button layout-panel-handle"
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
