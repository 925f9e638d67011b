import type { Span } from './match-title';

/** A text with the part that fits marked. */
export const Highlight = ({ text, span }: { text: string; span: Span | undefined }) => {
  if (span === undefined) return text;
  const [start, end] = span;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
};
