import { Blank } from '../common/blank';
import { textFrom } from '../common/read-value';
import type { CellProps } from '../field-props';

/** Text on one line, cut off where it gets too long; the whole of it appears on hovering. */
export const TextCell = ({ value }: CellProps) => {
  const text = textFrom(value);
  if (text === '') return <Blank />;
  return (
    <span className="engine-cell-text" title={text}>
      {text}
    </span>
  );
};
