import { expect, test } from 'vitest';
import { articleFor, byCategory } from '../../../../src/product/screens/manual/use-manuals';

const article = (id: string, route: string, category = 'start') => ({ id, version: 1, route, category });
const articles = [
  article('home', '/'),
  article('list', '/release', 'publish'),
  article('send', '/release/send', 'odd'),
];

test('the article of a page is that of the longest route that it lies at or below', () => {
  expect(articleFor(articles, '/release/send')?.id).toBe('send');
  expect(articleFor(articles, '/release/send/edit/7')?.id).toBe('send');
  expect(articleFor(articles, '/release/other')?.id).toBe('list');
  expect(articleFor(articles, '/')?.id).toBe('home');
  expect(articleFor(articles, '/releases')).toBeUndefined();
});

test('articles stand by category, those of none last', () => {
  const groups = byCategory(articles, ['publish', 'faq', 'start']);
  expect(groups.map(({ category, articles: all }) => [category, all.map(({ id }) => id)])).toEqual([
    ['publish', ['list']],
    ['start', ['home']],
    ['', ['send']],
  ]);
});
