import { Button, Drawer, Radio, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../../i18n/add-texts';
import en from '../../../i18n/locales/en/columns.json';
import zh from '../../../i18n/locales/zh/columns.json';
import { densities, type TableLayout, usualLayout } from '../../../language/list/table-layout';
import type { Column } from '../to-columns';
import { orderColumns } from './arrange-columns';
import { ColumnRows } from './column-rows';
import './layout-panel.css';

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
      <div className="layout-panel-line">
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
        <div className="layout-panel-line">
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
