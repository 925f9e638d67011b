import type { ConfigMistake } from '../../src/schema/config-mistake';
import type { Place } from './locate';

/** `"keywrdGroups" is no resource.` → `keywrdGroups` */
const quoted = (message: string): string | undefined => /^"([^"]+)"/.exec(message)?.[1];

/** Mistakes as editors and people read them: `file:line:column  path: message`, and what would be right below it. */
export const reportMistakes = (
  mistakes: readonly ConfigMistake[],
  locate: (path: string, word?: string) => Place,
): string =>
  mistakes
    .map(({ path, message, hint }) => {
      const { file, line, column } = locate(path, quoted(message));
      return `${file}:${line}:${column}  ${path}: ${message}${hint === undefined ? '' : `\n  ${hint}`}`;
    })
    .join('\n');
