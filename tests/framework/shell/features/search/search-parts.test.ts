import { describe, expect, test } from 'vitest';
import { resolveConsole } from '../../../../../src/framework/language/resolve/resolve';
import type { Route } from '../../../../../src/framework/language/route/route';
import { searchPages, toGroups } from '../../../../../src/framework/shell/features/search/search-actions';
import { toMenu } from '../../../../../src/framework/shell/frame/menu/to-menu';
import { tinyConsole } from '../../../language/tiny-console';
import { routeOf } from '../../support/route-of';

describe('search pages', () => {
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
});

const console = resolveConsole(tinyConsole);
const lists = [...console.routeByPath.values()].filter(({ page }) => page.kind === 'list');
const list = lists[0] as Route;
const resource = 'resource' in list.page ? list.page.resource : '';
const show = list.children.find(({ page }) => page.kind === 'show') as Route;
const record = (id: string, more = {}) => ({ resource, id, title: `T${id}`, listAt: list.path, ...more });
const groupsFor = (records: Parameters<typeof toGroups>[0]['list'], canView: (route: Route) => boolean = () => true) =>
  toGroups({ console, canView, term: 'a b&c', list: records });

describe('a record that was found', () => {
  test('is opened on its own page', () => {
    expect(groupsFor([record('7/8')])[0]?.items[0]?.path).toBe(show.path.replace(':id', '7%2F8'));
  });

  test('is opened in its list, looking for the term, where its own page may not be seen', () => {
    const [group] = groupsFor([record('7')], ({ path }) => path !== show.path);
    expect(group?.items[0]?.path).toBe(`${list.path}?_q=a+b%26c`);
  });

  test.each([
    ['a list that may not be seen', record('7'), () => false],
    ['a list that this console does not have', record('7', { listAt: '/nowhere' }), () => true],
    ['a resource that it does not have', record('7', { resource: 'nothing' }), () => true],
  ])('is left out with %s', (_, found, canView) => expect(groupsFor([found], canView)).toEqual([]));

  test('says in which field the term stands', () => {
    const [field] = console.resources.get(resource)?.fields ?? [];
    const found = { field: field?.name ?? '', text: 'abc' };
    const [group] = groupsFor([record('1', { found }), record('2', { found: { field: 'unknown', text: 'x' } })]);
    expect(group?.items.map((item) => item.found)).toEqual([{ label: field?.label, text: 'abc' }, undefined]);
  });

  test('stands with the others of its resource, in the order of the answer', () => {
    const groups = groupsFor([record('2'), record('1')]);
    expect(groups).toMatchObject([{ resource, items: [{ id: '2' }, { id: '1' }] }]);
  });
});
