import { Alert, Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../fields/field';
import { useLabel } from '../../i18n/use-label';
import { type Mapping, missingFields, withColumn } from './map-columns';
import type { Sheet } from './sheet';

interface ColumnsStepProps {
  fields: readonly Field[];
  sheet: Sheet;
  mapping: Mapping;
  isBusy: boolean;
  onChange: (mapping: Mapping) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Second step: maps columns to fields. */
export const ColumnsStep = ({ fields, sheet, mapping, isBusy, onChange, onBack, onNext }: ColumnsStepProps) => {
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
