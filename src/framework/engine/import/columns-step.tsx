import { Alert, Button, Radio, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Blank } from '../../contract/import';
import type { ExpressionContext } from '../../expressions/context';
import type { Field } from '../../fields/field';
import { useLabel } from '../../i18n/use-label';
import { type Mapping, missingFields, withColumn } from './map-columns';
import type { Grid, Sheet } from './sheet';
import { SheetChoice } from './sheet-choice';
import { blankFields, notesOf } from './sheet-notes';

/** What of the file is not taken as it stands there. */
const Notes = ({ grid, sheet }: { grid: Grid; sheet: Sheet }) => {
  const { t } = useTranslation('sheets');
  const counts = notesOf(grid, sheet);
  const lines = (['titleRows', 'mergedCells', 'hiddenRows'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => <div key={name}>{t(`columns.${name}`, { count: counts[name] })}</div>);
  return lines.length > 0 && <Alert type="info" showIcon className="sheet-alert" title={lines} />;
};

/** What the empty cells of the columns mean; asked only where there are any. */
const BlankChoice = ({
  blank,
  found: { blank: blanks, withDefault },
  isBusy,
  onChange,
}: {
  blank: Blank;
  found: ReturnType<typeof blankFields>;
  isBusy: boolean;
  onChange: (blank: Blank) => void;
}) => {
  const { t } = useTranslation('sheets');
  const label = useLabel();
  if (blanks.length === 0) return null;
  const names = (fields: readonly Field[]) => fields.map((field) => label(field.label)).join(t('columns.separator'));
  return (
    <fieldset className="sheet-blanks">
      <legend>{t('columns.blank', { fields: names(blanks) })}</legend>
      <Radio.Group
        disabled={isBusy}
        value={blank}
        options={[
          { value: 'empty', label: t('columns.blankEmpty') },
          { value: 'default', label: t('columns.blankDefault') },
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
      <small>
        {withDefault.length > 0 ? t('columns.blankFields', { fields: names(withDefault) }) : t('columns.blankNone')}
      </small>
    </fieldset>
  );
};

interface ColumnsStepProps {
  fields: readonly Field[];
  grid: Grid;
  sheet: Sheet;
  mapping: Mapping;
  blank: Blank;
  /** Day and person of the first values. */
  context: ExpressionContext;
  isBusy: boolean;
  onChange: (mapping: Mapping) => void;
  onBlank: (blank: Blank) => void;
  onSheet: (sheet: number) => void;
  onHeadLine: (line: number) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Second step: sheet, heading and columns of the file, and what its empty cells mean. */
export const ColumnsStep = (props: ColumnsStepProps) => {
  const { fields, grid, sheet, mapping, blank, context, isBusy, onChange, onBack, onNext } = props;
  const { t } = useTranslation('sheets');
  const label = useLabel();
  const missing = missingFields(mapping, fields);
  const isNothing = mapping.every((name) => name === undefined);
  const options = fields.map((field) => ({
    value: field.name,
    label: `${label(field.label)}${field.required ? ' *' : ''}`,
  }));
  const sampleOf = (column: number): string => sheet.rows.find(({ cells }) => cells[column])?.cells[column] ?? '';
  const found = useMemo(
    () => blankFields({ fields, sheet, mapping, context }),
    [fields, sheet, mapping, context],
  );
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
      <BlankChoice blank={blank} found={found} isBusy={isBusy} onChange={props.onBlank} />
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
