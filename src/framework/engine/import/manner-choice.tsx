import { Radio } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { blankMeanings, takenMeanings } from '../../contract/import';
import type { ExpressionContext } from '../../expressions/context';
import type { Field } from '../../fields/field';
import { useLabel } from '../../i18n/use-label';
import type { Manner } from './check-rows';
import type { Mapping } from './map-columns';
import type { Sheet } from './sheet';
import { blankFields } from './sheet-notes';

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

/** What happens to rows that are there already; asked only where the file has a column by which they are known. */
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
    <fieldset className="sheet-manner">
      <legend>{t('columns.taken.title', { fields: named.join(t('columns.separator')) })}</legend>
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

/** What the empty cells of the columns mean; asked only where there are any and it makes a difference. */
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
    <fieldset className="sheet-manner">
      <legend>{t('columns.blank.title', { fields: names(blank) })}</legend>
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
export const MannerChoice = (props: MannerChoiceProps) => (
  <>
    <TakenChoice {...props} />
    <BlankChoice {...props} />
  </>
);
