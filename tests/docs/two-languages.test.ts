import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { disparities, pages, pagesInTwoLanguages } from '../../scripts/docs/two-languages';
import { deadLinks, unlinked, wordsOf } from '../support/doc-pages';

it.each(pagesInTwoLanguages)('%s.md says the same in both languages', (page) => {
  expect(disparities(page)).toEqual([]);
});

it('no page has more than 2,500 words, so that one finds things in it', () => {
  const long = pages.filter((page) => wordsOf(page) > 2500).map((page) => `${page}: ${wordsOf(page)}`);
  // Its table has a row for each figure of the console.
  expect(long.filter((line) => !line.startsWith('docs/figures.md'))).toEqual([]);
});

it.each(['README.md', 'README.zh-CN.md', 'src/README.md', ...pages])('%s: its links lead somewhere', (page) => {
  expect(deadLinks(page)).toEqual([]);
});

it.each(pages)('%s is linked by the contents above it', (page) => {
  expect(unlinked(page)).toEqual([]);
});

it.each(['AGENTS.md', 'llms.txt', 'SECURITY.md', 'CONTRIBUTING.md'])('%s names files that are there', (page) => {
  const text = readFileSync(page, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
  const paths = [...text.matchAll(/`((?:src|examples|tests)\/[^`A-Z]*)`/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(0);
  expect([...links, ...paths].filter((path) => !existsSync(path))).toEqual([]);
});
