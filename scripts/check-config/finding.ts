import type { ConfigMistake } from '../../src/framework/language/check/report';
import type { Place } from '../../src/framework/server/base/locate';

/** A mistake with the place where it is written. */
export interface Finding extends ConfigMistake {
  place: Place;
  /** It may be intended: nothing is refused for it. */
  isWarning?: boolean;
}

/** Mistakes as editors and people read them: `file:line:column  path: message`, and what would be right below it. */
export const formatFindings = (findings: readonly Finding[]): string =>
  findings
    .map(
      ({ place: { file, line, column }, path, message, hint }) =>
        `${file}:${line}:${column}  ${path}: ${message}${hint === undefined ? '' : `\n  ${hint}`}`,
    )
    .join('\n');

const counted = (count: number): string => `${count} mistake${count === 1 ? '' : 's'}`;

/** `3 mistakes: 2 in src/product/resources/articles.ts, 1 in access-policy.csv` */
export const summaryOf = (findings: readonly Finding[]): string => {
  const files = new Map<string, number>();
  for (const { place } of findings) files.set(place.file, (files.get(place.file) ?? 0) + 1);
  const parts = [...files].map(([file, count]) => `${count} in ${file}`);
  return `${counted(findings.length)}: ${parts.join(', ')}`;
};
