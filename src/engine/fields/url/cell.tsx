import { Blank } from '../common/blank';
import { textFrom } from '../common/read-value';
import { safeHref } from '../common/safe-url';
import type { CellProps } from '../field-props';

/** A web address as a link; anything but http and https stays text. */
export const UrlCell = ({ value }: CellProps) => {
  const text = textFrom(value);
  if (text === '') return <Blank />;
  const href = safeHref(text);
  if (href === undefined) return <span className="engine-cell-text">{text}</span>;
  return (
    <a className="engine-cell-text" href={href} target="_blank" rel="noopener noreferrer" title={href}>
      {href.replace(/^https?:\/\//i, '')}
    </a>
  );
};
