import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

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

/** The text of a heading as the anchor that GitHub makes of it. */
export const anchors = (text: string): string[] =>
  [...text.matchAll(/^#{1,4} (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

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

/** Links of a page that lead nowhere. */
export const deadLinks = (file: string): readonly string[] =>
  [
    ...read(file)
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].flatMap(([, target = '']) => {
    if (/^\w+:/.test(target)) return [];
    const [path = '', anchor] = target.split('#');
    const at = path === '' ? file : join(dirname(file), path);
    const isThere = existsSync(at) && (anchor === undefined || anchors(read(at)).includes(anchor));
    return isThere ? [] : [`${file}: ${target} leads nowhere`];
  });

/** The page of contents that has to link a page: that of its folder, or, for that one, the one above it. */
const contentsOf = (file: string): string => {
  const isContents = basename(file).startsWith('README.');
  const folder = isContents ? dirname(dirname(file)) : dirname(file);
  return join(folder, file.endsWith('.zh-CN.md') ? 'README.zh-CN.md' : 'README.md');
};

/** That the page of contents of its language does not lead to a page. */
export const unlinked = (file: string): readonly string[] => {
  const contents = contentsOf(file);
  const link = file.replace(`${dirname(contents)}/`, '');
  return read(contents).includes(`](${link}`) ? [] : [`${contents}: no link to ${link}`];
};

/** The words of a page, its examples and tables included, as a reader sees them. */
export const wordsOf = (file: string): number => read(file).split(/\s+/).length;
