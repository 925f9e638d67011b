// @module-tag slow
import { afterAll, beforeAll, expect, it } from 'vitest';
import config from '../../../resources.config';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import { routeTable } from '../../../src/framework/server/endpoints/route-table';
import { businessProduct, startBusinessServer } from '../../product/server/support/business-server';
import { fakeClock } from './support/fake-clock';

const { endpoints: groups } = businessProduct;
const clock = fakeClock();
let server: Awaited<ReturnType<typeof startBusinessServer>>;
let token: string;
beforeAll(async () => {
  server = await startBusinessServer({ clock, env: { TOKEN_SECONDS: '86400', LOGIN_RSA: 'on' } });
  token = await server.signIn('customer');
});
afterAll(() => server?.destroy());

/** Every name that a call of its own looks at; those of resources have a test of their own. */
const names =
  'username password oldPassword mobile code purpose param platform inviteCode agreement channel token userId accountId state outcome qrId nickname avatar company contact email version id channels events bjhFrom name content source sourceUrl reportToken variant passcode'.split(
    ' ',
  );
const values: readonly [string, unknown][] = [
  ['null', null],
  ['a number', 1e308],
  ['true', true],
  ['a list', [['x']]],
  ['an object', { $ne: '', toString: 'x' }],
  ['a long text', 'x'.repeat(10_000)],
  ['control characters', '\u0000\u001f\u202e'],
  ['half a pair', '\ud800'],
  ['a name of every object', 'constructor'],
  ['a way out', '../../etc/passwd'],
  ['a script', '<script>alert(1)</script>'],
  ['nothing', ''],
];
// What ends messages reads no body and answers a page (`messages.test.ts`).
const others: readonly string[] = ['/logout', '/api/unsubscribe'];
const own = routeTable({ console: resolveConsole(config), isDemo: true, groups }).filter(
  ({ method, path, right }) =>
    method === 'POST' && !others.includes(path) && !(typeof right === 'object' && /:id|actions/.test(path)),
);

it.each(own.map(({ path, right }) => ({ path, right })))(
  '$path makes nothing of them in any field',
  async ({ path, right }) => {
    for (const [kind, value] of values) {
      clock.pass(3600_000);
      const body = Object.fromEntries(names.map((name) => [name, value]));
      const answer = await server.post(path, right === 'public' ? undefined : token, body);
      const place = `${kind} → ${answer.code}`;
      expect(answer.status, place).toBe(answer.code);
      // The specification wants a 500 for a social code that is none, and for a name that the template does not know.
      if (path === '/socialLogin' || path === '/login') expect(answer.code, place).toBe(500);
      else expect(answer.code, place).toBeLessThan(500);
      expect(JSON.stringify(answer), place).not.toMatch(/argon2|node_modules|\bat \w+ \(|"token":"ey/);
      if (path === '/expireToken') ({ token } = (await server.call('/refreshToken', { token })).data);
    }
  },
);
