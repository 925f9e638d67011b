import { readdirSync, readFileSync } from 'node:fs';

/** The pages below `docs`, as paths from the root of the project. */
export const pages: readonly string[] = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .map((path) => `docs/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.md'))
  .sort();

/** Those that are there in two languages, without the ending. */
export const pagesInTwoLanguages: readonly string[] = pages.flatMap((path) =>
  path.endsWith('.zh-CN.md') ? [path.replace('.zh-CN.md', '')] : [],
);

const read = (file: string): string => readFileSync(file, 'utf8');

const parts = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,4} /gm)].map(([mark]) => mark);

/** What is equal in both languages: variables, commands, paths, and all that is code. */
const names = (text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(/`([A-Z_]{4,}|npm run [a-z:]+|\/backend\/\w+|console_\w+)\b/g)].map(([, name]) => name ?? ''),
    ),
  ].sort();

/** What a document has as many of in either language. */
const counted = { examples: /^```/gm, 'rows of tables': /^\|/gm, points: /^- /gm };

/** How the halves of a page in two languages differ: parts, tables, examples and names that only one has. A line each. */
export const disparities = (page: string): readonly string[] => {
  const [english, chinese] = [read(`${page}.md`), read(`${page}.zh-CN.md`)];
  const counts = Object.entries(counted).map(([what, pattern]) => {
    const [one, other] = [english, chinese].map((text) => text.match(pattern)?.length ?? 0);
    return one === other ? '' : `${one} ${what} in English, ${other} in Chinese`;
  });
  const [message, alsoStated] = [names(english), names(chinese)];
  const missing = (from: readonly string[], all: readonly string[], language: string): string[] =>
    all.filter((name) => !from.includes(name)).map((name) => `\`${name}\` is not named in ${language}`);
  return [
    parts(english).join() === parts(chinese).join() ? '' : 'the parts are not the same in both languages',
    ...counts,
    ...missing(message, alsoStated, 'English'),
    ...missing(alsoStated, message, 'Chinese'),
  ]
    .filter((line) => line !== '')
    .map((line) => `${page}: ${line}`);
};
