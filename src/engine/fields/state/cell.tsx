import type { FieldOf } from '../../../schema/resource';
import { Blank } from '../common/blank';
import { OptionTag } from '../common/option-tag';
import { textFrom } from '../common/read-value';
import type { CellProps } from '../field-props';

/** Where a record stands, in the colour of that state. */
export const StateCell = ({ field, value }: CellProps<FieldOf<'state'>>) => {
  const key = textFrom(value);
  return key === '' ? <Blank /> : <OptionTag field={field} value={key} />;
};
