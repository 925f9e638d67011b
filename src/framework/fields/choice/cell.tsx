import { useLabel } from '../../i18n/use-label';
import type { CellProps } from '../base/field-props';
import { optionOf } from '../base/option';
import { listOf } from '../base/read-value';
import { Blank, OptionTag, ValuesInRow } from '../parts/cells';
import type { ChoiceField } from './choice';

/** One or many chosen values: plain text for one without a colour, tags otherwise. */
export const ChoiceCell = ({ field, value }: CellProps<ChoiceField>) => {
  const label = useLabel();
  const [first, ...rest] = listOf(value);
  if (first === undefined) return <Blank />;
  const option = optionOf({ field, key: first });
  if (rest.length === 0 && option !== undefined && option.color === undefined)
    return (
      <span className="engine-cell-text u-break u-pre" title={label(option)}>
        {label(option)}
      </span>
    );
  return (
    <ValuesInRow total={1 + rest.length}>
      {[first, ...rest].map((key) => (
        <OptionTag key={key} field={field} value={key} />
      ))}
    </ValuesInRow>
  );
};
