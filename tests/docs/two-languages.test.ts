import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { disparities, pagesInTwoLanguages } from '../../scripts/docs/two-languages';

it.each(pagesInTwoLanguages)('docs/%s.md says the same in both languages, and its links lead somewhere', (page) => {
  expect(disparities(page)).toEqual([]);
});

it.each(['AGENTS.md', 'llms.txt', 'SECURITY.md', 'CONTRIBUTING.md'])('%s names files that are there', (page) => {
  const text = readFileSync(page, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
  const paths = [...text.matchAll(/`((?:src|examples|tests)\/[^`A-Z]*)`/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(0);
  expect([...links, ...paths].filter((path) => !existsSync(path))).toEqual([]);
});
