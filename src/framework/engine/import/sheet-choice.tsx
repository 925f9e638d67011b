import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { headRows } from './head-row';
import type { Grid, Sheet } from './sheet';

/** The sheets of a workbook as they are offered: hidden ones last. */
const sheetOptions = ({ sheets }: Grid, hidden: (name: string) => string) =>
  sheets
    .map(({ name, isHidden }, value) => ({ value, label: isHidden ? hidden(name) : name, isHidden }))
    .sort((one, other) => Number(one.isHidden) - Number(other.isHidden))
    .map(({ value, label }) => ({ value, label }));

const Choice = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <div className="sheet-choice">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
};

interface SheetChoiceProps {
  grid: Grid;
  sheet: Sheet;
  isBusy: boolean;
  onSheet: (sheet: number) => void;
  onHeadLine: (line: number) => void;
}

/** Which sheet of the file is imported, and which of its rows is the heading. */
export const SheetChoice = ({ grid, sheet, isBusy, onSheet, onHeadLine }: SheetChoiceProps) => {
  const { t } = useTranslation('sheets');
  const lines = headRows(grid.rows).map(({ line, cells }) => ({
    value: line,
    label: t('columns.headRow', {
      line,
      cells: cells.filter((cell) => cell.trim() !== '').join(t('columns.separator')),
    }),
  }));
  return (
    <div className="sheet-choices">
      {grid.sheets.length > 1 && (
        <Choice label={t('columns.sheet')}>
          {(id) => (
            <Select
              id={id}
              disabled={isBusy}
              value={grid.sheet}
              options={sheetOptions(grid, (name) => t('columns.hiddenSheet', { name }))}
              onChange={onSheet}
            />
          )}
        </Choice>
      )}
      <Choice label={t('columns.head')}>
        {(id) => <Select id={id} disabled={isBusy} value={sheet.headLine} options={lines} onChange={onHeadLine} />}
      </Choice>
    </div>
  );
};
