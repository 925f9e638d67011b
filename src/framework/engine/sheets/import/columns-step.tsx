import { Alert, Button, Radio, Select } from 'antd';
import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { blankMeanings, takenMeanings } from '../../../contract/import';
import type { ExpressionContext } from '../../../expressions/context';
import { defaultValue, followedBy } from '../../../fields/default-value';
import type { Field } from '../../../fields/field';
import { useLabel } from '../../../i18n/use-label';
import { isBlank } from '../../../shared/text';
import { headRows, type Manner, type Mapping, missingFields, withColumn } from './check-rows';
import type { Grid, Sheet } from './sheet';

/** What of a file is not accepted as written, in numbers. */
interface SheetNotes {
  /** Rows above the heading, which are no records. */
  titleRows: number;
  /** Cells that have the value of the merged cell they belong to. */
  mergedCells: number;
  /** Rows that nobody sees in the spreadsheet and that are imported all the same. */
  hiddenRows: number;
}

/** Counts the findings about a sheet before anything of it is imported. */
export const notesOf = ({ rows }: Pick<Grid, 'rows'>, sheet: Sheet): SheetNotes => ({
  titleRows: rows.filter(({ line }) => line < sheet.headLine).length,
  mergedCells: sheet.rows.reduce((sum, { filled = 0 }) => sum + filled, 0),
  hiddenRows: sheet.rows.filter(({ isHidden }) => isHidden).length,
});

/** The fields with a column in which cells are empty, and those among them that would get a first value. */
const blankFields = ({
  fields,
  sheet,
  mapping,
  context,
}: {
  fields: readonly Field[];
  sheet: Sheet;
  mapping: Mapping;
  context: ExpressionContext;
}): { blank: readonly Field[]; withDefault: readonly Field[] } => {
  const blank = fields.filter(({ name }) => {
    const column = mapping.indexOf(name);
    return column >= 0 && sheet.rows.some(({ cells }) => (cells[column] ?? '').trim() === '');
  });
  return {
    blank,
    withDefault: blank.filter((field) => followedBy(field).length > 0 || !isBlank(defaultValue(field, context))),
  };
};

interface MannerChoiceProps {
  fields: readonly Field[];
  sheet: Sheet;
  mapping: Mapping;
  manner: Manner;
  /** The fields by which a row is known to be there already. */
  keys: readonly (readonly string[])[];
  /** Records that are there may be changed. */
  mayUpdate: boolean;
  context: ExpressionContext;
  isBusy: boolean;
  onManner: (manner: Manner) => void;
}

/** What happens to rows that exist already; a question only where the file has a column that identifies them. */
const TakenChoice = ({ fields, mapping, manner, keys, mayUpdate, isBusy, onManner }: MannerChoiceProps) => {
  const { t } = useTranslation('sheets');
  const label = useLabel();
  const used = keys.filter((names) => names.every((name) => mapping.includes(name))).flat();
  if (used.length === 0) return null;
  const named = fields.filter(({ name }) => used.includes(name)).map((field) => label(field.label));
  const options = takenMeanings
    .filter((taken) => taken !== 'update' || mayUpdate)
    .map((value) => ({ value, label: t(`columns.taken.${value}`) }));
  return (
    <fieldset className="u-stack u-gap-4 u-min-0 u-mb-12">
      <legend className="u-p-0">{t('columns.taken.title', { fields: named.join(t('columns.separator')) })}</legend>
      <Radio.Group
        disabled={isBusy}
        value={manner.taken}
        options={options}
        onChange={({ target }) =>
          // Only a record that is there has something to keep.
          onManner({ taken: target.value, blank: manner.blank === 'keep' ? 'empty' : manner.blank })
        }
      />
    </fieldset>
  );
};

/** What the empty cells of the columns mean; a question only where there are any and it makes a difference. */
const BlankChoice = ({ fields, sheet, mapping, manner, context, isBusy, onManner }: MannerChoiceProps) => {
  const { t } = useTranslation('sheets');
  const label = useLabel();
  const { blank, withDefault } = useMemo(
    () => blankFields({ fields, sheet, mapping, context }),
    [fields, sheet, mapping, context],
  );
  // Without a default, and without a record that could keep its own, an empty cell can only be empty.
  if (blank.length === 0 || (withDefault.length === 0 && manner.taken !== 'update')) return null;
  const names = (some: readonly Field[]) => some.map((field) => label(field.label)).join(t('columns.separator'));
  const options = blankMeanings
    .filter((meaning) => meaning !== 'keep' || manner.taken === 'update')
    .map((value) => ({ value, label: t(`columns.blank.${value}`) }));
  return (
    <fieldset className="u-stack u-gap-4 u-min-0 u-mb-12">
      <legend className="u-p-0">{t('columns.blank.title', { fields: names(blank) })}</legend>
      <Radio.Group
        disabled={isBusy}
        value={manner.blank}
        options={options}
        onChange={({ target }) => onManner({ ...manner, blank: target.value })}
      />
      <small>
        {withDefault.length > 0
          ? t('columns.blank.fields', { fields: names(withDefault) })
          : t('columns.blank.noDefault')}
      </small>
    </fieldset>
  );
};

/** How the rows of a file are to be taken. */
const MannerChoice = (props: MannerChoiceProps) => (
  <>
    <TakenChoice {...props} />
    <BlankChoice {...props} />
  </>
);

/** The sheets of a workbook as they are offered: hidden ones last. */
const sheetOptions = ({ sheets }: Grid, hidden: (name: string) => string) =>
  sheets
    .map(({ name, isHidden }, value) => ({ value, label: isHidden ? hidden(name) : name, isHidden }))
    .sort((one, other) => Number(one.isHidden) - Number(other.isHidden))
    .map(({ value, label }) => ({ value, label }));

const Choice = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <div className="sheet-choice u-row u-min-0">
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
const SheetChoice = ({ grid, sheet, isBusy, onSheet, onHeadLine }: SheetChoiceProps) => {
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

/** What of the file is not accepted as written. */
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
      <div className="sheet-table u-scroll u-mb-12">
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
                <td className="sheet-sample sheet-example u-truncate">{sampleOf(column)}</td>
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
