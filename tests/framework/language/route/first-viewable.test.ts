import { describe, expect, it } from 'vitest';
import { firstViewable } from '../../../../src/framework/language/route/first-viewable';
import { recordRoute, routeOf } from '../../shell/support/route-of';

const routes = [
  routeOf('/hidden', { hidden: true }),
  routeOf('/link', { page: { kind: 'link', href: 'https://example.com' } }),
  routeOf('/g', {
    children: [
      recordRoute('/g', 'show'),
      routeOf('/g/a'),
      routeOf('/g/h', { hidden: true, children: [routeOf('/g/h/x')] }),
    ],
  }),
  routeOf('/'),
  routeOf('/z'),
];

describe('firstViewable', () => {
  it.each([
    { what: 'home when it may be viewed', allowed: ['/g/a', '/'], first: '/' },
    { what: 'else the first of the tree', allowed: ['/z', '/g/a'], first: '/g/a' },
    { what: 'never a link, a group or a record', allowed: ['/link', '/g', '/g/show/:id', '/z'], first: '/z' },
    { what: 'a hidden page comes after every shown one', allowed: ['/hidden', '/z'], first: '/z' },
    { what: 'below something hidden is hidden', allowed: ['/g/h/x', '/z'], first: '/z' },
    { what: 'a hidden page when nothing else is left', allowed: ['/hidden'], first: '/hidden' },
    { what: 'nothing for somebody without rights', allowed: [], first: undefined },
  ])('$what', ({ allowed, first }) => {
    const canView = ({ path }: { path: string }) => (allowed as string[]).includes(path);
    expect(firstViewable({ routes, home: '/', canView })?.path).toBe(first);
  });
});
