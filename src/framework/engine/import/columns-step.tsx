import { Alert, Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ExpressionContext } from '../../expressions/context';
import type { Field } from '../../fields/field';
import { useLabel } from '../../i18n/use-label';
import type { Manner } from './check-rows';
import { MannerChoice } from './manner-choice';
import { type Mapping, missingFields, withColumn } from './map-columns';
import type { Grid, Sheet } from './sheet';
import { SheetChoice } from './sheet-choice';
import { notesOf } from './sheet-notes';

/** What of the file is not taken as it stands there. */
const Notes = ({ grid, sheet }: { grid: Grid; sheet: Sheet }) => {
  const { t } = useTranslation('sheets');
  const counts = notesOf(grid, sheet);
  const lines = (['titleRows', 'mergedCells', 'hiddenRows'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => <div key={name}>{t(`columns.${name}`, { count: counts[name] })}</div>);
  return lines.length > 0 && <Alert type="info" showIcon className="sheet-alert" title={lines} />;
};

interface ColumnsStepProps {
  fields: readonly Field[];
  grid: Grid;
  sheet: Sheet;
  mapping: Mapping;
  manner: Manner;
  /** The fields by which a row is known to be there already. */
  keys: readonly (readonly string[])[];
  /** Records that are there may be changed. */
  mayUpdate: boolean;
  /** Day and person of the first values. */
  context: ExpressionContext;
  isBusy: boolean;
  onChange: (mapping: Mapping) => void;
  onManner: (manner: Manner) => void;
  onSheet: (sheet: number) => void;
  onHeadLine: (line: number) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Second step: sheet, heading and columns of the file, and what its empty cells mean. */
export const ColumnsStep = (props: ColumnsStepProps) => {
  const { fields, grid, sheet, mapping, isBusy, onChange, onBack, onNext } = props;
  const { t } = useTranslation('sheets');
  const label = useLabel();
  const missing = missingFields(mapping, fields);
  const isNothing = mapping.every((name) => name === undefined);
  const options = fields.map((field) => ({
    value: field.name,
    label: `${label(field.label)}${field.required ? ' *' : ''}`,
  }));
  const sampleOf = (column: number): string => sheet.rows.find(({ cells }) => cells[column])?.cells[column] ?? '';
  return (
    <>
      <SheetChoice grid={grid} sheet={sheet} isBusy={isBusy} onSheet={props.onSheet} onHeadLine={props.onHeadLine} />
      <Notes grid={grid} sheet={sheet} />
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="sheet-alert"
          title={t('columns.missing', {
            fields: missing.map((field) => label(field.label)).join(t('columns.separator')),
          })}
        />
      )}
      <div className="sheet-table">
        <table className="engine-table" aria-label={t('steps.columns')}>
          <thead>
            <tr>
              <th scope="col">{t('columns.column')}</th>
              <th scope="col" className="sheet-example">
                {t('columns.sample')}
              </th>
              <th scope="col">{t('columns.field')}</th>
            </tr>
          </thead>
          <tbody>
            {sheet.head.map((head, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have the same head.
              <tr key={column}>
                <td>{head === '' ? t('columns.noHead', { number: column + 1 }) : head}</td>
                <td className="sheet-sample sheet-example">{sampleOf(column)}</td>
                <td>
                  <Select
                    aria-label={t('columns.fieldOf', { column: head === '' ? column + 1 : head })}
                    allowClear
                    showSearch
                    optionFilterProp="label"
                    disabled={isBusy}
                    placeholder={t('columns.ignored')}
                    value={mapping[column] ?? null}
                    options={options}
                    onChange={(name) => onChange(withColumn(mapping, column, name ?? undefined))}
                    style={{ width: '100%' }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MannerChoice {...props} />
      <footer className="sheet-foot">
        <span>{t('columns.rows', { count: sheet.rows.length })}</span>
        <Button disabled={isBusy} onClick={onBack}>
          {t('button.back')}
        </Button>
        <Button type="primary" disabled={isBusy || isNothing} onClick={onNext}>
          {t('columns.next')}
        </Button>
      </footer>
    </>
  );
};
