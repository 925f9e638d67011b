import type { PolicyDiff } from '../../../framework/rights/policy/policy-diff';

/**
 * Makes to a text the change that was made to another one: lines that went are taken out, and lines that came stand where they stood, as
 * far as that place is there. `missing`: lines that should go and are there no more, because somebody else has changed them.
 */
export const carryOver = (
  text: string,
  { added, removed }: Pick<PolicyDiff, 'added' | 'removed'>,
): { text: string; missing: readonly string[] } => {
  const lines = text.split('\n');
  const placeOf = (wanted: string): number => lines.findIndex((line) => line.trimEnd() === wanted);
  const missing = removed.flatMap(({ text: gone }) => {
    const at = placeOf(gone);
    if (at < 0) return [gone];
    lines.splice(at, 1);
    return [];
  });
  const end = lines.at(-1) === '' ? 1 : 0;
  for (const { line, text: come } of added)
    if (placeOf(come) < 0) lines.splice(Math.min(line - 1, lines.length - end), 0, come);
  return { text: lines.join('\n'), missing };
};
