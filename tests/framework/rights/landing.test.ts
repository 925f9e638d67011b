import { describe, expect, it } from 'vitest';
import { createRouteMatcher } from '../../../src/framework/language/route/match-route';
import { closedTarget, landingOf } from '../../../src/framework/rights/navigation';
import { routeOf } from '../shell/support/route-of';

const routes = [routeOf('/home'), routeOf('/open'), routeOf('/closed')];
const place = (seen: readonly string[]) => ({
  access: {
    subject: { grants: [], isSuper: false },
    can: ({ object }: { object: string }) => seen.some((path) => object === `route:${path}`),
  },
  console: { routes, routeByPath: new Map(routes.map((route) => [route.path, route])), site: { home: '/home' } },
  matchRoute: createRouteMatcher(routes),
});
type Asked = Parameters<typeof landingOf>[0];
const asked = (seen: readonly string[]) => place(seen) as unknown as Asked;
const signIn = (target: string) => `/login?redirect=${encodeURIComponent(target)}`;

describe('after a sign-in', () => {
  it.each([
    ['a page one may see', signIn('/open?page=2'), '/open?page=2', undefined],
    ['a page that only somebody else may see', signIn('/closed?id=1'), '/home', '/closed'],
    ['no page', '/login', '/home', undefined],
    ['no page of the console', signIn('//evil.example'), '/home', undefined],
    ['an address that is no sign-in', '/closed', '/closed', undefined],
  ])('%s', (_, address, landing, closed) => {
    expect(landingOf(asked(['/home', '/open']), address)).toBe(landing);
    expect(closedTarget(asked(['/home', '/open']), address)?.path).toBe(closed);
  });

  it('the home of the site is none that needs a word, and where there is no page at all the target says so', () => {
    expect(landingOf(asked(['/open']), signIn('/home'))).toBe('/open');
    expect(closedTarget(asked(['/open']), signIn('/home'))).toBeUndefined();
    expect(landingOf(asked([]), signIn('/closed'))).toBe('/closed');
  });
});
