import { textOfHtml } from '../../shared/rich-text/text-of-html';
import type { CellProps } from '../base/field-props';
import { textFrom } from '../base/read-value';
import { Blank } from '../parts/cells';

/** A list needs no more of a long text. */
const mostLetters = 120;

/** How a text begins, without its layout. */
export const RichtextCell = ({ value }: CellProps) => {
  const text = textOfHtml(textFrom(value)).replaceAll('\n', ' ');
  if (text === '') return <Blank />;
  const start = text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
  return (
    <span className="engine-cell-text u-break u-pre" title={start}>
      {start}
    </span>
  );
};
