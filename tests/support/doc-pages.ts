import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const read = (file: string): string => readFileSync(file, 'utf8');

/** The text of a heading as the anchor that GitHub makes of it. */
export const anchors = (text: string): string[] =>
  [...text.matchAll(/^#{1,4} (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

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
