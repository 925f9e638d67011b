import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const parts = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,4} /gm)].map(([mark]) => mark);

/** What is called the same in both languages: variables, commands, paths, and all that stands in code. */
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

describe.each(['admins', 'first-console', 'operating', 'operators'])('docs/%s.md', (name) => {
  const [english, chinese] = [read(`docs/${name}.md`), read(`docs/${name}.zh-CN.md`)];

  it('has the same parts in both languages, with the same tables, examples and names', () => {
    expect(parts(chinese)).toEqual(parts(english));
    for (const pattern of [/^```/gm, /^\|/gm, /^- /gm])
      expect(chinese.match(pattern)?.length, String(pattern)).toBe(english.match(pattern)?.length);
    expect(names(chinese)).toEqual(names(english));
  });

  it('has only links that lead somewhere', () => {
    for (const [file, text] of [
      [`docs/${name}.md`, english],
      [`docs/${name}.zh-CN.md`, chinese],
    ] as const)
      for (const [, target = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
        const [path = '', anchor] = target.split('#');
        const at = path === '' ? file : join(dirname(file), path);
        expect(existsSync(join(root, at)), `${file}: ${target}`).toBe(true);
        if (anchor !== undefined) expect(anchors(read(at)), `${file}: ${target}`).toContain(anchor);
      }
  });

  it('is linked from the README of its language', () => {
    expect(read('README.md')).toContain(`(docs/${name}.md)`);
    expect(read('README.zh-CN.md')).toContain(`(docs/${name}.zh-CN.md)`);
  });
});
