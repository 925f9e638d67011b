import { createDataProvider } from '../../client/data/data-provider';
import { call } from '../../client/http/http';
import { type DashboardPart, dashboardParts, describeDashboard, readDashboard } from '../../contract/dashboards';
import { requestOf } from '../../contract/endpoint';
import { getHints } from '../../contract/hints';
import type { RouteOf } from '../../engine/parts/page-frame';
import { formatDay } from '../../fields/base/format';
import { usualPeriod } from '../../language/dashboard-config';
import { daysOf, type Period, periodIn } from '../../language/period-days';
import type { Resource } from '../../language/resource/resource';
import { createRouteMatcher } from '../../language/route/match-route';
import { pageAt } from '../../rights/navigation';
import { browserZone } from '../../shared/browser-zone';
import { preloadParts } from '../../shared/lazy-named';
import type { ConsoleSetup } from '../base/product';
import { readAddress } from '../base/routing/address';
import type { Boot } from '../session/boot';
import { aheadOf, isFetchedEarly } from '../session/early-requests';
import { http } from '../session/session';
import { preloadHints } from '../workspace/hints/hints-host';
import { preloadRoute } from '../workspace/pages/code-ahead';

const ignore = (): void => undefined;

/**
 * All that the page will request, in parallel: which period a dashboard begins with is only known with its description, so the period of
 * the address or the usual one is requested at once. Where it begins with another, that follows. Nothing where the start of the session
 * has included it. Resolves with the answers to `parts`.
 */
const askDashboard = async (
  name: string,
  address: URLSearchParams,
  parts: readonly DashboardPart[] = dashboardParts,
): Promise<void> => {
  const described = { params: { name } };
  if (isFetchedEarly(requestOf(describeDashboard, described))) return;
  const ahead = aheadOf(http);
  const askParts = (period: Period): Promise<unknown> => {
    const query = { ...daysOf(period, formatDay(new Date())), zone: browserZone() };
    // The page asks again, and shows what is wrong.
    return Promise.all(
      parts.map((part) => call(ahead, readDashboard, { params: { name }, query: { part, ...query } }).catch(ignore)),
    );
  };
  const expected = periodIn(address, usualPeriod);
  const asked = askParts(expected);
  const { period } = await call(ahead, describeDashboard, described);
  const actual = periodIn(address, period);
  await (actual === expected ? asked : askParts(actual));
};

/** The data provider of the pages, for what they are about to ask; undefined for resources that speak the template's way. */
const providerAhead = (resource: Resource | undefined) =>
  resource && !resource.api
    ? createDataProvider({ http: { ...http, ...aheadOf(http) }, resourceOf: () => resource })
    : undefined;

/** Asks for the records that a list will ask for, by the same provider. Resolves once that is under way; where they do not come the page asks again. */
const askList = async (
  { access, console, user }: Boot,
  { route, query }: { route: RouteOf<'list'>; query: URLSearchParams },
) => {
  const resource = console.resources.get(route.page.resource);
  const provider = providerAhead(resource);
  if (resource === undefined || provider === undefined) return;
  const { firstQuestion } = await import('../../engine/list/list-page');
  const question = firstQuestion({ route, params: query, resource, me: user.id, can: access.can });
  if (question === undefined) return;
  provider.getList(question).catch(ignore);
};

/** Asks for the record that a page is about, by the same provider. */
const askRecord = ({ console }: Boot, { resource, id }: { resource: string; id: string | undefined }): void => {
  if (id !== undefined) providerAhead(console.resources.get(resource))?.getOne({ resource, id }).catch(ignore);
};

/**
 * Fetches the page of the address, and asks for what it will ask for. Resolves with its code, so that it can be drawn at once; a
 * failure is the page's to show: it asks again.
 */
export const fetchFirstPage = async (boot: Boot): Promise<void> => {
  // Who may not open it is led elsewhere or refused: the server would only say no.
  const found = pageAt(boot, readAddress());
  if (found === undefined) return;
  const { route, params, query } = found;
  const { page } = route;
  if (page.kind === 'dashboard') askDashboard(page.dashboard, query).catch(ignore);
  if (page.kind === 'show' || page.kind === 'edit' || page.kind === 'print')
    askRecord(boot, { resource: page.resource, id: params.id });
  const request = page.kind === 'list' ? askList(boot, { route: { ...route, page }, query }) : undefined;
  // What stands above the records is drawn with them: a moment later it would push them down.
  const above =
    page.kind === 'list' && page.dashboard !== undefined
      ? askDashboard(page.dashboard, query, page.unfolded ? dashboardParts : ['numbers'])
      : undefined;
  const hints = isFetchedEarly(requestOf(getHints)) ? preloadHints() : undefined;
  await Promise.allSettled([request, above, hints, preloadRoute({ route, ...boot })]);
};

/**
 * Fetches the code of the page that a sign-in at this address leads to, before it is known who signs in: the page of the address, or
 * the home of most, then the kind of page that is home to the others. No charts: they weigh more than everything else, and the figures
 * must not wait for them.
 */
export const prefetchLanding = async ({ setup, address }: { setup: ConsoleSetup; address: string }): Promise<void> => {
  const console = setup.console();
  const { home } = console.site;
  const matchRoute = createRouteMatcher(console.routes);
  const target = new URLSearchParams(address.split('?')[1]).get('redirect')?.split('?')[0] ?? home;
  const route = matchRoute(target)?.route;
  if (route) await preloadRoute({ route, console, setup });
  if (target === home) await Promise.all([preloadParts('list'), preloadHints()]);
};
