import { Blank } from '../common/blank';
import { isBlank } from '../common/read-value';
import type { CellProps } from '../field-props';
import './json.css';

/** Data as its text: on one line in a list, indented where there is room. */
export const JsonCell = ({ value }: CellProps) =>
  isBlank(value) ? <Blank /> : <code className="engine-json">{JSON.stringify(value, null, 2)}</code>;
