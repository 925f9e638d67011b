import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Where texts lie: the framework's, the product's, and those of the demos. */
const folders = [
  'framework/i18n/locales',
  'product/texts',
  // <demos>
  'demos/texts',
  // </demos>
];
const folderOf = (folder: string): URL => new URL(`../../../src/${folder}/`, import.meta.url);
/** Those of a plugin are a file for each language. */
const plugins = readdirSync(folderOf('plugins'))
  .map((name) => `plugins/${name}/texts`)
  .filter((folder) => existsSync(folderOf(folder)));
const filesOf = (language: string): string[] => [
  ...folders.flatMap((folder) =>
    readdirSync(new URL(`${language}/`, folderOf(folder)))
      .sort()
      .map((file) => `${folder} ${file}`),
  ),
  ...plugins.filter((folder) => existsSync(new URL(`${language}.json`, folderOf(folder)))),
];

/** Every text by its whole key: `forbidden.title`. */
const textsOf = (value: unknown, key = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => textsOf(inner, key ? `${key}.${name}` : name))
    : [[key, value]];
const read = (language: string, name: string): Map<string, unknown> => {
  const [folder = '', file] = name.split(' ');
  const place = new URL(file ? `${language}/${file}` : `${language}.json`, folderOf(folder));
  return new Map(textsOf(JSON.parse(readFileSync(place, 'utf8'))));
};

/** English writes one and many, Chinese does not. */
const withoutPlural = (key: string): string => key.replace(/_(one|other)$/, '');
const keysOf = (texts: Map<string, unknown>): string[] => [...new Set([...texts.keys()].map(withoutPlural))].sort();
const placeholders = (text: unknown): string[] => (String(text).match(/\{\{[^}]+\}\}/g) ?? []).sort();

it('both languages have the same files', () => expect(filesOf('en')).toEqual(filesOf('zh')));

describe.each(filesOf('zh'))('%s', (file) => {
  const zh = read('zh', file);
  const en = read('en', file);

  it('has the same keys in both languages', () => expect(keysOf(en)).toEqual(keysOf(zh)));

  it('has no empty text', () => {
    const empty = [...zh, ...en].filter(([, text]) => typeof text !== 'string' || text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('fills in the same values', () => {
    const zhByKey = new Map([...zh].map(([key, text]) => [withoutPlural(key), text]));
    const differing = [...en].filter(
      ([key, text]) =>
        !key.endsWith('_one') && placeholders(text).join() !== placeholders(zhByKey.get(withoutPlural(key))).join(),
    );
    expect(differing).toEqual([]);
  });

  it('says nothing in Chinese where English is asked for', () => {
    expect([...en].filter(([, text]) => /\p{Script=Han}/u.test(String(text)))).toEqual([]);
  });
});
