import type { CellProps } from '../base/field-props';
import { textFrom } from '../base/read-value';
import { safeHref } from '../base/safe-url';
import { Blank } from '../parts/cells';

/** A web address as a link; anything but http and https stays text. */
export const UrlCell = ({ value }: CellProps) => {
  const text = textFrom(value);
  if (text === '') return <Blank />;
  const href = safeHref(text);
  if (href === undefined) return <span className="engine-cell-text u-break u-pre">{text}</span>;
  return (
    <a className="engine-cell-text u-break u-pre" href={href} target="_blank" rel="noopener noreferrer" title={href}>
      {href.replace(/^https?:\/\//i, '')}
    </a>
  );
};
