import { isBlank } from '../../shared/text';
import type { CellProps } from '../base/field-props';
import { Blank } from '../parts/cells';
import '../parts/fields.css';

/** Data as its text: on one line in a list, indented where there is room. */
export const JsonCell = ({ value }: CellProps) =>
  isBlank(value) ? (
    <Blank />
  ) : (
    <code className="engine-json u-truncate u-block u-text-12">{JSON.stringify(value, null, 2)}</code>
  );
