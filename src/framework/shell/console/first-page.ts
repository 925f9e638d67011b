import { call } from '../../client/http/call';
import { dashboardParts, describeDashboard, readDashboard } from '../../contract/dashboards';
import { browserZone, daysOf } from '../../engine/dashboard/period';
import { preloadPage } from '../../engine/page-for-route';
import { type PeriodName, usualPeriod } from '../../language/dashboard/dashboard-config';
import type { Route } from '../../language/route/route';
import { readAddress } from '../routing/address';
import { aheadOf } from '../session/asked-ahead';
import type { Boot } from '../session/boot';
import { landingOf, viewerOf } from '../session/navigation';
import { http } from '../session/session';

/**
 * All that the page will ask, side by side: which period a dashboard begins with is only known with its description, so the usual one is
 * asked for at once. Where it begins with another, that follows.
 */
const askDashboard = async (name: string): Promise<void> => {
  const ahead = aheadOf(http);
  const askParts = (period: PeriodName) => {
    const query = { ...daysOf(period, new Date()), zone: browserZone() };
    // The page asks again, and shows what is wrong.
    for (const part of dashboardParts)
      call(ahead, readDashboard, { params: { name }, query: { part, ...query } }).catch(() => undefined);
  };
  askParts(usualPeriod);
  const { period } = await call(ahead, describeDashboard, { params: { name } });
  if (period !== usualPeriod) askParts(period);
};

const fetchPage = async ({ page }: Route): Promise<void> => {
  const asked = page.kind === 'dashboard' ? askDashboard(page.dashboard) : undefined;
  await Promise.all([preloadPage(page.kind), asked]);
};

/**
 * Fetches the page of the address, and what it will ask for, while the frame around it is drawn. A failure is the page's to show:
 * it asks again.
 */
export const fetchFirstPage = (boot: Boot): void => {
  const path = landingOf(boot, readAddress());
  const route = path === undefined ? undefined : boot.matchRoute(path)?.route;
  // Who may not open it is led elsewhere or refused: the server would only say no.
  if (route && viewerOf(boot)(route)) fetchPage(route).catch(() => undefined);
};
