import type { CellProps } from '../base/field-props';
import { textFrom } from '../base/read-value';
import { safeHref } from '../base/safe-url';
import { TextCell } from '../parts/cells';
import { isMailAddress } from '../text/formats';

/** A web address as a link; anything but http and https stays text. */
export const UrlCell = ({ value }: CellProps) => {
  const text = textFrom(value);
  const href = safeHref(text);
  if (href === undefined) return <TextCell text={text} />;
  return (
    <a className="engine-cell-text u-break u-pre" href={href} target="_blank" rel="noopener noreferrer" title={href}>
      {href.replace(/^https?:\/\//i, '')}
    </a>
  );
};

/** A mail address as a link that writes to it; what is none stays text. */
export const MailCell = ({ value }: CellProps) => {
  const text = textFrom(value);
  if (!isMailAddress(text)) return <TextCell text={text} />;
  return (
    <a
      className="engine-cell-text u-break u-pre"
      href={`mailto:${encodeURIComponent(text).replace('%40', '@')}`}
      title={text}
    >
      {text}
    </a>
  );
};
