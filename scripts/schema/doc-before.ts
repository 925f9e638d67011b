import type { Source } from '../../src/framework/server/base/create-sources';

/** The doc comment directly before a place, as plain text. */
export const docBefore = ({ text, comments }: Source, start: number): string | undefined => {
  const comment = comments.findLast(
    ({ type, value, end }) => type === 'Block' && value.startsWith('*') && end <= start,
  );
  if (!comment || text.slice(comment.end, start).trim() !== '') return undefined;
  const paragraphs = comment.value
    .slice(1)
    .split('\n')
    .map((line) => line.trim().replace(/^\* ?/, ''))
    .join('\n')
    .trim()
    .split(/\n{2,}/);
  // A line that is no item of a list goes on with the one before.
  return paragraphs.map((paragraph) => paragraph.replace(/\n(?!- )\s*/g, ' ')).join('\n\n');
};
