import { useMemo } from 'react';
import { htmlOfText } from '../../shared/rich-text/text-of-html';
import { safeHtml } from '../../shared/safe-html';
import { textFrom } from '../base/read-value';
import { Blank } from '../parts/cells';
import './richtext.css';

const asWritten = (path: string): string => path;

/** A rich text as it is read. The server has cleaned it; it is cleaned once more where it is shown. */
export const RichtextView = ({ value }: { value: unknown }) => {
  const written = textFrom(value);
  const html = useMemo(
    // A text from before the field had a layout consists of lines.
    () => safeHtml(/<[a-z]/i.test(written) ? written : htmlOfText(written), { hrefOf: asWritten }),
    [written],
  );
  if (html === '') return <Blank />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `safeHtml` has made it so.
  return <div className="engine-richtext u-break" dangerouslySetInnerHTML={{ __html: html }} />;
};
