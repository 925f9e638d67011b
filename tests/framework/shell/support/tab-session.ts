import { text } from '../../../../src/framework/fields/registry';
import { defineConsole } from '../../../../src/framework/language/console-config';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { createRouteMatcher } from '../../../../src/framework/language/route/match-route';
import type { Boot } from '../../../../src/framework/shell/session/boot';

const label = { zh: '页', en: 'Page' };
const page = (path: string, more = {}) => ({
  path,
  page: 'list' as const,
  resource: 'notes' as const,
  title: label,
  ...more,
});
const console = resolveConsole(
  defineConsole({
    site: { title: label, home: '/' },
    roles: {},
    permissions: [],
    resources: { notes: defineResource({ label, fields: { title: text({ label }) } }) },
    routes: [
      page('/'),
      page('/notes'),
      page('/dynamic', { dynamicNewTab: true }),
      page('/quiet', { tabHidden: true }),
      page('/fixed', { noClosable: true }),
      page('/secret'),
      { path: '/group', title: label, children: [page('below')] },
      { path: '/out', page: 'link', href: 'https://example.com', title: label },
    ],
  }),
);
const can = ({ object }: { object: string }) => object !== 'route:/secret';
/** A session with pages of every kind that tabs know. */
export const tabSession: Omit<Boot, 'setup'> = {
  user: { roles: [], permissions: [] } as unknown as Boot['user'],
  access: { can, revision: '1' } as unknown as Boot['access'],
  console,
  matchRoute: createRouteMatcher(console.routes),
};
