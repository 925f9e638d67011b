import * as dashboards from '../../contract/dashboards';
import { type Endpoint as Declared, pathOf, type Shape } from '../../contract/endpoint';
import * as own from '../../contract/own-session';
import type { StartAnswer, StartQuery } from '../../contract/start';
import { daysOf, periodIn } from '../../language/dashboard/period-days';
import { createRouteMatcher } from '../../language/route/match-route';
import { pageAt } from '../../rights/navigation';
import { insistOnOpen } from '../api/admit';
import { errorFields } from '../base/log';
import { zoneDays } from '../dashboards/zone-days';
import { ApiError } from '../http/api-error';
import type { SessionCall } from '../services/call';
import { describeDashboard, readDashboard } from './dashboard-endpoints';
import { userInfo } from './session-endpoints';
import { policySlice } from './system-endpoints';

/** What an endpoint is asked with. */
interface Question {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
}

const addressOf = (declared: Declared, { params = {}, query }: Question): string =>
  `${pathOf<Shape>(declared, params)}${query ? `?${new URLSearchParams(query)}` : ''}`;

/** An answer with its address; undefined where the endpoint would refuse or fails, which it is to say itself when it is asked. */
const ask = async <S extends Shape & { right: 'session' }>(
  call: SessionCall,
  declared: Declared<S>,
  answer: (call: SessionCall) => S['answer'] | Promise<S['answer']>,
  question: Question = {},
): Promise<StartAnswer['answers'][number] | undefined> => {
  const { params = {}, query } = question;
  try {
    insistOnOpen({ caller: call.caller, endpoint: declared });
    const data = await answer({ ...call, params, query: new URLSearchParams(query), body: {} });
    return { address: addressOf(declared as Declared, question), data };
  } catch (error) {
    if (!(error instanceof ApiError)) call.services.log.error('an answer of a start failed', errorFields(error));
    return undefined;
  }
};

/** What the page of an address asks, where that is one of a dashboard that the caller may open: `params` and the days it begins with. */
const dashboardAt = ({ call, path, zone }: { call: SessionCall; path: string; zone: string }) => {
  const { services, rights } = call;
  const { console } = services;
  const page = pageAt({ access: rights, console, matchRoute: createRouteMatcher(console.routes) }, path);
  const asked = page?.route.page;
  const dashboard = asked?.kind === 'dashboard' ? console.dashboards.get(asked.dashboard) : undefined;
  if (page === undefined || dashboard === undefined) return undefined;
  const today = zoneDays(zone)?.dayOf(new Date(services.now()).toISOString());
  const days = today === undefined ? undefined : daysOf(periodIn(page.query, dashboard.period), today);
  return { params: { name: dashboard.name }, days: days && { ...days, zone } };
};

/**
 * What the page of an address asks first, by the functions that answer it there, side by side and with the rights of one moment. Never
 * fails for one of them: the page asks for what is missing, and shows what is wrong.
 */
export const startAnswers = async ({
  call,
  path = '',
  zone = '',
}: { call: SessionCall } & StartQuery): Promise<StartAnswer> => {
  const asked = [ask(call, own.getUserInfo, userInfo), ask(call, own.getPolicySlice, policySlice)];
  const next: string[] = [];
  const { caller } = call;
  const found =
    caller.isLocked || caller.mustSetPassword || caller.mustEnrol ? undefined : dashboardAt({ call, path, zone });
  if (found) {
    const { params, days } = found;
    asked.push(ask(call, dashboards.describeDashboard, describeDashboard, { params }));
    if (days) {
      const query = { ...days, part: 'numbers' };
      asked.push(ask(call, dashboards.readDashboard, readDashboard, { params, query }));
      next.push(addressOf(dashboards.readDashboard, { params, query: { ...days, part: 'charts' } }));
    }
  }
  return { answers: (await Promise.all(asked)).filter((answer) => answer !== undefined), next };
};
