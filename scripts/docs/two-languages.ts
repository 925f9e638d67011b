import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The documents in `docs` that are there in two languages. */
export const pagesInTwoLanguages: readonly string[] = [
  'admins',
  'figures',
  'first-console',
  'operating',
  'operators',
  'policy-recipes',
];

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
const anchors = (text: string): string[] =>
  [...text.matchAll(/^#{1,4} (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** What a document has as many of in either language. */
const counted = { examples: /^```/gm, 'rows of tables': /^\|/gm, points: /^- /gm };

const unequal = (page: string): string[] => {
  const [english, chinese] = [read(`docs/${page}.md`), read(`docs/${page}.zh-CN.md`)];
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
    .map((line) => `docs/${page}: ${line}`);
};

const deadLinks = (file: string): string[] =>
  [...read(file).matchAll(/\]\(([^)]+)\)/g)].flatMap(([, target = '']) => {
    const [path = '', anchor] = target.split('#');
    const at = path === '' ? file : join(dirname(file), path);
    const isThere = existsSync(at) && (anchor === undefined || anchors(read(at)).includes(anchor));
    return isThere ? [] : [`${file}: ${target} leads nowhere`];
  });

const unlinked = (readme: string, file: string): string[] =>
  read(readme).includes(`(${file})`) ? [] : [`${readme}: no link to ${file}`];

/**
 * What is wrong with a document in two languages: parts, tables, examples and names that only one has, links that lead nowhere, and
 * that the README of a language does not lead to it. A line each.
 */
export const disparities = (page: string): readonly string[] => [
  ...unequal(page),
  ...deadLinks(`docs/${page}.md`),
  ...deadLinks(`docs/${page}.zh-CN.md`),
  ...unlinked('README.md', `docs/${page}.md`),
  ...unlinked('README.zh-CN.md', `docs/${page}.zh-CN.md`),
];
