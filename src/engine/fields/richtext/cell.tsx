import { textOfHtml } from '../../../shared/rich-text/text-of-html';
import { Blank } from '../common/blank';
import { textFrom } from '../common/read-value';
import type { CellProps } from '../field-props';

/** A list needs no more of a long text. */
const most = 120;

/** How a text begins, without its layout. */
export const RichtextCell = ({ value }: CellProps) => {
  const text = textOfHtml(textFrom(value)).replaceAll('\n', ' ');
  if (text === '') return <Blank />;
  const start = text.length > most ? `${text.slice(0, most)}…` : text;
  return (
    <span className="engine-cell-text" title={start}>
      {start}
    </span>
  );
};
