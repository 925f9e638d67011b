import type { CellProps } from '../base/field-props';
import { textFrom } from '../base/read-value';
import { Blank, OptionTag } from '../parts/cells';
import type { StateField } from './state';

/** The state of a record, in the colour of that state. */
export const StateCell = ({ field, value }: CellProps<StateField>) => {
  const key = textFrom(value);
  return key === '' ? <Blank /> : <OptionTag field={field} value={key} />;
};
