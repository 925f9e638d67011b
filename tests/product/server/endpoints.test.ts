import { afterAll, describe, expect, it } from 'vitest';
import config from '../../../resources.config';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import { routeTable } from '../../../src/framework/server/endpoints/route-table';
import type { Endpoint } from '../../../src/framework/server/services/endpoint';
import { businessProduct, startBusinessServer } from './support/business-server';

const console = resolveConsole(config);
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const common = new Set(routeTable({ console, isDemo: true, groups: [] }).map(nameOf));
/** What the product adds to the API. */
const added = routeTable({ console, isDemo: true, groups: businessProduct.endpoints }).filter(
  (endpoint) => !common.has(nameOf(endpoint)),
);
const guarded = added.filter(({ right }) => right !== 'public');
const requestOf = ({ method }: Endpoint) => (method === 'GET' ? {} : { body: {} });
const server = await startBusinessServer();
afterAll(() => server.destroy());

describe('endpoints of the product', () => {
  it('are public only where visitors need them', () => {
    expect(
      added
        .filter(({ right }) => right === 'public')
        .map(nameOf)
        .sort(),
    ).toEqual([
      'POST /api/demo/authorization/approve',
      'POST /api/demo/wx/cancel',
      'POST /api/demo/wx/confirm',
      'POST /api/demo/wx/scan',
      'POST /api/direct/exchange',
      'POST /api/oidc/begin',
      'POST /api/oidc/finish',
      'POST /api/report/open',
      'POST /api/user/login/secondStep',
      'POST /api/user/sendInquiry',
      'POST /api/work/news',
      'POST /login',
    ]);
    expect(guarded.length).toBeGreaterThan(10);
  });

  it.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'refuse without a session, and behind a locked screen: %s',
    async (_, endpoint) => {
      const call = (token?: string) =>
        server.call(endpoint.path, { method: endpoint.method, ...(token && { token }), ...requestOf(endpoint) });
      expect((await call()).code).toBe(401);
      const token = await server.signIn('admin');
      await server.post('/api/user/lock', token, {});
      expect((await call(token)).code).toBe(423);
    },
  );

  it('refuse who has not the right', async () => {
    const token = await server.signIn('clue');
    const withRight = guarded.filter(({ right }) => typeof right === 'object');
    const codes = await Promise.all(
      withRight.map(async (endpoint) => {
        const { code } = await server.call(endpoint.path, { method: endpoint.method, token, ...requestOf(endpoint) });
        return [nameOf(endpoint), code];
      }),
    );
    expect(Object.fromEntries(codes)).toMatchObject({
      'POST /api/authorization/start': 403,
      'POST /api/direct/tokens': 403,
      'POST /api/user/changeBjhFrom': 403,
      'GET /api/demo/sourceCopy': 403,
    });
  });
});
