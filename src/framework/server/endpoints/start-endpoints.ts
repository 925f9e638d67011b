import * as dashboards from '../../contract/dashboards';
import { type Endpoint as Declared, pathOf, type Shape } from '../../contract/endpoint';
import * as hints from '../../contract/hints';
import * as own from '../../contract/own-session';
import { signInSecondStep } from '../../contract/second-factor';
import type { SignInAnswer } from '../../contract/session';
import * as session from '../../contract/session';
import { getStart, type StartAnswer, type StartQuery } from '../../contract/start';
import { daysOf, periodIn } from '../../language/dashboard/period-days';
import { createRouteMatcher } from '../../language/route/match-route';
import { homeOf, type PageAtAddress, pageAt } from '../../rights/navigation';
import { signInBySecondStep } from '../account/second-step';
import { signIn } from '../account/sign-in';
import { asShown, insistOnOpen } from '../api/admit';
import { authenticate } from '../api/authenticate';
import { type Endpoint, handle } from '../api/endpoint';
import { errorFields } from '../base/log';
import { zoneDays } from '../dashboards/zone-days';
import { ApiError } from '../http/api-error';
import type { Call, SessionCall } from '../services/call';
import { describeDashboard, readDashboard } from './dashboard-endpoints';
import { readHints } from './hint-endpoints';
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

/** What a dashboard page requests: `params` and the days it begins with; undefined for other pages. */
const dashboardOf = ({ call, page, zone }: { call: SessionCall; page: PageAtAddress; zone: string }) => {
  const { services } = call;
  const shown = page.route.page;
  const dashboard = shown.kind === 'dashboard' ? services.console.dashboards.get(shown.dashboard) : undefined;
  if (dashboard === undefined) return undefined;
  const today = zoneDays(zone)?.dayOf(new Date(services.now()).toISOString());
  const days = today === undefined ? undefined : daysOf(periodIn(page.query, dashboard.period), today);
  return { params: { name: dashboard.name }, days: days && { ...days, zone } };
};

/**
 * What the page of an address asks first, by the functions that answer it there, side by side and with the rights of one moment. Never
 * fails for one of them: the page asks for what is missing, and shows what is wrong.
 */
const startAnswers = async ({
  call,
  path = '',
  zone = '',
}: { call: SessionCall } & StartQuery): Promise<StartAnswer> => {
  const asked = [ask(call, own.getUserInfo, userInfo), ask(call, own.getPolicySlice, policySlice)];
  const next: string[] = [];
  const { caller, services, rights } = call;
  const { console } = services;
  const place = { access: rights, console, matchRoute: createRouteMatcher(console.routes) };
  const isClosed = caller.isLocked || caller.mustSetPassword || caller.mustEnrol;
  const page = isClosed ? undefined : pageAt(place, path);
  // Above the home page only.
  if (page && page.route.path === homeOf(place)) asked.push(ask(call, hints.getHints, readHints));
  const dashboard = page && dashboardOf({ call, page, zone });
  if (dashboard) {
    const { params, days } = dashboard;
    asked.push(ask(call, dashboards.describeDashboard, describeDashboard, { params }));
    if (days) {
      const query = { ...days, part: 'numbers' };
      asked.push(ask(call, dashboards.readDashboard, readDashboard, { params, query }));
      next.push(addressOf(dashboards.readDashboard, { params, query: { ...days, part: 'charts' } }));
    }
  }
  return { answers: (await Promise.all(asked)).filter((answer) => answer !== undefined), next };
};

const readQuery = ({ query }: Pick<Call, 'query'>): StartQuery => ({
  path: query.get('path') ?? '',
  zone: query.get('zone') ?? '',
});

const start = (call: SessionCall): Promise<StartAnswer> => startAnswers({ call, ...readQuery(call) });

/** The first responses for the page of a new session. The sign-in has already succeeded, so errors here are ignored. */
const startWith = async ({ call, token }: { call: Call; token: string }): Promise<StartAnswer | undefined> => {
  const { services } = call;
  try {
    const caller = await authenticate({ services, bearer: token });
    return caller.mustSetPassword
      ? undefined
      : await start(await asShown({ call: { ...call, bearer: token }, caller }));
  } catch (error) {
    if (!(error instanceof ApiError)) services.log.error('the start of a session failed', errorFields(error));
    return undefined;
  }
};

/** The token and, if the query names a page, the first responses for it. */
const andStart = async (call: Call, { token }: { token: string }): Promise<SignInAnswer> => {
  const answer = call.query.has('path') ? await startWith({ call, token }) : undefined;
  return { token, ...(answer && { start: answer }) };
};

/** Signing in, with the responses that the first page of a session needs. */
export const startEndpoints: readonly Endpoint[] = [
  handle(session.signIn, async (call) => andStart(call, await signIn(call))),
  handle(signInSecondStep, async (call) => andStart(call, await signInBySecondStep(call))),
  handle(getStart, start),
];
