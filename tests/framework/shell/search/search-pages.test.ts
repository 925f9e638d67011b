import { expect, test } from 'vitest';
import { toMenu } from '../../../../src/framework/shell/menu/to-menu';
import { searchPages } from '../../../../src/framework/shell/search/search-pages';
import { routeOf } from '../support/route-of';

const link = (path: string, href: string, target?: '_blank') =>
  routeOf(path, { page: { kind: 'link', href }, ...(target && { target }) });

test('everything of the menu that can be opened, with the groups above it', () => {
  const routes = [
    routeOf('/a'),
    routeOf('/g', {
      children: [routeOf('/g/h', { children: [routeOf('/g/h/b')] }), routeOf('/g/hidden', { hidden: true })],
    }),
    routeOf('/new', { target: '_blank' }),
    link('/out', 'https://example.com', '_blank'),
    link('/here', 'https://example.com'),
    link('/evil', 'javascript:alert(1)'),
  ];
  const pages = searchPages(toMenu({ routes, canView: () => true }));
  expect(
    pages.map(({ path, trail, href, isBlank }) => [path, trail.map(({ en }) => en).join(), href, isBlank]),
  ).toEqual([
    ['/a', '', undefined, false],
    ['/g/h/b', '/g,/g/h', undefined, false],
    ['/new', '', undefined, true],
    ['/out', '', 'https://example.com', true],
    ['/here', '', 'https://example.com', false],
  ]);
});
