import { loadAccess } from '../../../../src/framework/client/access';
import type { Http } from '../../../../src/framework/client/http/http';
import { text } from '../../../../src/framework/fields/registry';
import type { Console } from '../../../../src/framework/language/console-config';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { resolveServerRoutes } from '../../../../src/framework/language/resolve/resolve-server-routes';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import type { Route, RouteConfig } from '../../../../src/framework/language/route/route';
import type { ServerRoute } from '../../../../src/framework/language/route/server-route';
import type { Decisions } from '../../../../src/framework/rights/create-decisions';
import { mayOpen, type Viewer } from '../../../../src/framework/rights/may-open';
import type { Subject } from '../../../../src/framework/rights/policy-row';
import { slicePolicy } from '../../../../src/framework/rights/slice-policy';
import { serverRoutes } from '../../../../src/framework/server/identity/rights/server-routes';
import type { MenuNode } from '../../../../src/framework/shell/frame/menu/menu-node';
import { toMenu } from '../../../../src/framework/shell/frame/menu/to-menu';

export const label = (name: string) => ({ zh: name, en: name });
const notes = defineResource({ label: label('Note'), fields: { title: text({ label: label('Title') }) } });
/** The resources of every console here. */
export const resourceNames = ['notes', 'memos'];
/** Every grant that exists. */
export const allGrants = ['role:A', 'role:B', 'role:C', 'perm:x:y', 'perm:z'];

/** A small console with this tree. */
export const consoleOf = (routes: readonly RouteConfig[]): Console =>
  resolveConsole({
    site: { title: label('Site'), home: '/' },
    roles: { A: label('A'), B: label('B'), C: label('C') },
    permissions: ['x:y', 'z'],
    resources: { notes, memos: notes },
    routes,
  });

/** What the server may do for somebody, and what it tells that browser. */
const serverHalf = (decisions: Decisions, subject: Subject) => {
  const viewer: Viewer = { subject, can: (right) => decisions.can({ ...right, subject }) };
  const { rows } = slicePolicy({ rows: decisions.rows, subject });
  const slice = { revision: decisions.revision, ...subject, rows };
  return { viewer, http: { request: async () => ({ data: JSON.parse(JSON.stringify(slice)) }) } as unknown as Http };
};

/** What a user gets to see, of a tree that the browser has itself or was sent. */
const seenIn = ({ routes, routeByPath }: Pick<Console, 'routes' | 'routeByPath'>, viewer: Viewer) => {
  const canView = (route: Route) => mayOpen({ route, ...viewer });
  const pages = [...routeByPath.values()].filter(({ page }) => page.kind !== 'group');
  return {
    menu: toMenu({ routes, canView }),
    pages: pages
      .filter(canView)
      .map(({ path }) => path)
      .sort(),
  };
};

const flatten = (list: readonly ServerRoute[]): ServerRoute[] =>
  list.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);

/** Both halves for one person: the browser's own tree, the server's list, and the tree that a browser makes of that list. */
export const halves = async (console: Console, decisions: Decisions, subject: Subject) => {
  const { viewer, http } = serverHalf(decisions, subject);
  const access = await loadAccess(http);
  const list = serverRoutes({ routes: console.routes, viewer });
  const sent: unknown = JSON.parse(JSON.stringify(list));
  const hrefs = new Map(
    [...console.routeByPath.values()].map(({ path, page }) => [page.kind === 'link' ? page.href : path, path]),
  );
  const listed = flatten(list)
    .filter(({ component }) => component !== 'Layout')
    .map(({ path }) => hrefs.get(path) ?? path)
    .sort();
  return {
    own: seenIn(console, access),
    listed,
    // An empty list is refused as no list at all.
    sent: list.length === 0 ? { menu: [], pages: [] } : seenIn(resolveServerRoutes(sent, console), access),
  };
};

/** Every path of a menu, groups included. */
export const pathsOf = (menu: readonly MenuNode[]): string[] =>
  menu.flatMap(({ path, children }) => [path, ...pathsOf(children)]);
