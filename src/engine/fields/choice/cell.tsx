import { useLabel } from '../../../i18n/use-label';
import type { FieldOf } from '../../../schema/resource';
import { Blank } from '../common/blank';
import { optionOf } from '../common/option-of';
import { OptionTag } from '../common/option-tag';
import { listOf } from '../common/read-value';
import { Wrap } from '../common/wrap';
import type { CellProps } from '../field-props';

/** One or many chosen values: plain text for one without a colour, tags otherwise. */
export const ChoiceCell = ({ field, value }: CellProps<FieldOf<'choice'>>) => {
  const label = useLabel();
  const [first, ...rest] = listOf(value);
  if (first === undefined) return <Blank />;
  const option = optionOf({ field, key: first });
  if (rest.length === 0 && option !== undefined && option.color === undefined) return <span>{label(option)}</span>;
  return (
    <Wrap>
      {[first, ...rest].map((key) => (
        <OptionTag key={key} field={field} value={key} />
      ))}
    </Wrap>
  );
};
