import * as dashboards from '../../contract/dashboards';
import { type Endpoint as Declared, pathOf, type Shape } from '../../contract/endpoint';
import * as contract from '../../contract/hints';
import * as own from '../../contract/own-session';
import type { SignInAnswer } from '../../contract/session';
import * as session from '../../contract/session';
import { getStart, type StartAnswer, type StartQuery } from '../../contract/start';
import { namesIn } from '../../expressions/names';
import type { Dashboard, Widget } from '../../language/dashboard';
import { daysOf, periodIn } from '../../language/period-days';
import type { HintConfig } from '../../language/product';
import { createRouteMatcher } from '../../language/route/match-route';
import { arrangedWidgets } from '../../rights/arranged-widgets';
import { mayOpen } from '../../rights/may-open';
import { homeOf, type PageAtAddress, pageAt } from '../../rights/navigation';
import { res } from '../../rights/objects';
import { textOf } from '../../shared/label';
import { errorFields } from '../base/log';
import { ApiError, invalid, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import { strings } from '../identity/users';
import { answerBreakdown } from '../records/dashboards/answer-breakdown';
import { answerWidget } from '../records/dashboards/answer-widget';
import { mayAsk, readPart, readPeriod, valuesCondition, zoneDays } from '../records/dashboards/widget-question';
import { asShown, authenticate, insistOnOpen } from '../services/admit';
import type { Call, SessionCall } from '../services/call';
import { type CallOf, type Endpoint, handle } from '../services/endpoint';
import { findHintMarks, findLayout, keepHintMarks, keepLayout, readLayout } from '../services/views';
import { signIn } from './account/register';
import { userInfo } from './session-endpoints';
import { policySlice } from './system-endpoints';

/** The dashboard of the address. 404 when there is none, or none on a page that the caller may open. */
const dashboardOf = ({ services: { console }, params, rights }: SessionCall): Dashboard => {
  const dashboard = console.dashboards.get(params.name ?? '');
  const isOpen = [...console.routeByPath.values()].some(
    (route) => 'dashboard' in route.page && route.page.dashboard === dashboard?.name && mayOpen({ route, ...rights }),
  );
  if (!dashboard || !isOpen) throw notFound();
  return dashboard;
};

const numbers: ReadonlySet<string> = new Set(['figure', 'gauge', 'todo']);

/** What the widgets of a part show to the caller. 404 as for `dashboardOf`, 422 by parameter. */
const readDashboard = async (call: SessionCall): Promise<dashboards.DashboardAnswer> => {
  const dashboard = dashboardOf(call);
  const part = readPart(call);
  const period = readPeriod(call);
  const widgets = arrangedWidgets({ dashboard, subject: call.rights.subject });
  const request = widgets.filter(({ kind }) => numbers.has(kind) === (part === 'numbers'));
  const answers = await Promise.all(
    request.map(async (widget) => [widget.name, await answerWidget({ call, period, widget })] as const),
  );
  return {
    widgets: Object.fromEntries(answers.flatMap(([name, answer]) => (answer ? [[name, answer] as const] : []))),
  };
};

/** A widget of the caller's, by another thing. 404 when it is no breakdown, or none that the caller may see. */
const readBreakdown = async (call: SessionCall) => {
  const dashboard = dashboardOf(call);
  const widget = arrangedWidgets({ dashboard, subject: call.rights.subject }).find(
    ({ name }) => name === call.params.widget,
  );
  const period = readPeriod(call);
  if (widget?.kind !== 'breakdown') throw notFound();
  const answer = await answerBreakdown({ call, period, widget, chosen: call.query.get('way') ?? '' });
  if (answer === undefined) throw notFound();
  return answer;
};

const placeOf = (call: SessionCall) => ({
  store: call.services.store,
  userId: call.caller.id,
  dashboard: dashboardOf(call),
});

/** The resource of a widget may at least be listed; whether every field of it may be seen is checked with its answer. */
const mayList =
  ({ rights }: SessionCall) =>
  (widget: Widget): boolean => {
    if (widget.kind === 'note') return true;
    const resources =
      widget.kind === 'todo' ? Object.values(widget.items).map((item) => item.resource) : [widget.resource];
    return resources.some((resource) => rights.can({ object: res(resource), action: 'list' }));
  };

/** The widgets of the caller, and how the caller has arranged them. 404 as for `dashboardOf`. */
const describeDashboard = async (call: SessionCall): Promise<dashboards.ReadersDashboard> => {
  const place = placeOf(call);
  const { dashboard } = place;
  const widgets = arrangedWidgets({ dashboard, subject: call.rights.subject }).filter(mayList(call));
  return { widgets, period: dashboard.period, layout: await findLayout(place) };
};

const saveLayout = (call: SessionCall) => {
  const place = placeOf(call);
  return keepLayout({ ...place, layout: readLayout(call.body, place.dashboard) });
};

/** Dashboards: what their widgets show, and how each user has arranged them. */
export const dashboardEndpoints: readonly Endpoint[] = [
  handle(dashboards.readDashboard, readDashboard),
  handle(dashboards.readBreakdown, readBreakdown),
  handle(dashboards.describeDashboard, describeDashboard),
  handle(dashboards.saveDashboardLayout, saveLayout),
];

interface OwnHint {
  name: string;
  hint: HintConfig;
}

/** The first steps of the caller's roles, each once, without those on pages that the caller may not open. */
const hintsOf = ({ services, caller, rights }: SessionCall): OwnHint[] => {
  const { hints = {} } = services.product;
  const own = new Map(strings(caller.user.roles).flatMap((role) => Object.entries(hints[role] ?? {})));
  return [...own].flatMap(([name, hint]) => {
    const route = hint.to === undefined ? undefined : services.console.routeByPath.get(hint.to);
    const isOpen = hint.to === undefined || (route !== undefined && mayOpen({ route, ...rights }));
    return isOpen ? [{ name, hint }] : [];
  });
};

const shownHint = ({ name, hint: { doneWhen, ...shown } }: OwnHint): contract.Hint => ({
  name,
  ...shown,
  ...(doneWhen && { isByData: true }),
});

/** Whether the caller has what a step is to bring about. */
const isDone = async (call: SessionCall, { doneWhen }: HintConfig): Promise<boolean> => {
  const { resource: name = '', where = {} } = doneWhen ?? {};
  const resource = mayAsk({ call, resource: name, fields: namesIn(where) });
  if (!resource) return false;
  const scope = await call.rights.scope({ resource, action: 'list' });
  const condition = valuesCondition({ call, resource, where });
  const page = { collection: name, scope, where: condition, sort: [], start: 0, end: 1, total: 'none' } as const;
  return (await call.services.store.list(page)).rows.length > 0;
};

const answerHints = async (call: SessionCall, dismissed: readonly string[]): Promise<contract.HintsAnswer> => {
  const own = hintsOf(call);
  const done = await Promise.all(
    own.map(async ({ name, hint }) => dismissed.includes(name) || (await isDone(call, hint))),
  );
  return { hints: own.map(shownHint), dismissed: own.flatMap(({ name }, index) => (done[index] ? [name] : [])) };
};

const placeOfHint = ({ services, caller }: SessionCall) => ({ store: services.store, userId: caller.id });

/** The first steps of the caller, and which of them are over. */
const readHints = async (call: SessionCall): Promise<contract.HintsAnswer> =>
  answerHints(call, await findHintMarks(placeOfHint(call)));

const dismiss = async (call: CallOf<typeof contract.dismissHints>): Promise<contract.HintsAnswer> => {
  const { dismissed } = call.body;
  const names = hintsOf(call).map(({ name }) => name);
  if (!dismissed.every((name) => names.includes(name)))
    throw invalid({ dismissed: textOf(messages.notAnOption, call.language) });
  const stored = names.filter((name) => dismissed.includes(name));
  await keepHintMarks({ ...placeOfHint(call), dismissed: stored });
  return answerHints(call, stored);
};

/** The first steps of new users, and which of them each user has done or dismissed. */
export const hintEndpoints: readonly Endpoint[] = [
  handle(contract.getHints, readHints),
  handle(contract.dismissHints, dismiss),
];

/** The input of an endpoint. */
interface Question {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
}

const addressOf = (declared: Declared, { params = {}, query }: Question): string =>
  `${pathOf<Shape>(declared, params)}${query ? `?${new URLSearchParams(query)}` : ''}`;

/** An answer with its address; undefined where the endpoint would refuse or fails, which it reports itself when it is called. */
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
const dashboardAt = ({ call, page, zone }: { call: SessionCall; page: PageAtAddress; zone: string }) => {
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
  const request = [ask(call, own.getUserInfo, userInfo), ask(call, own.getPolicySlice, policySlice)];
  const next: string[] = [];
  const { caller, services, rights } = call;
  const { console } = services;
  const place = { access: rights, console, matchRoute: createRouteMatcher(console.routes) };
  const isClosed = caller.isLocked || caller.mustSetPassword || caller.mustEnrol;
  const page = isClosed ? undefined : pageAt(place, path);
  // Above the home page only.
  if (page && page.route.path === homeOf(place)) request.push(ask(call, contract.getHints, readHints));
  const dashboard = page && dashboardAt({ call, page, zone });
  if (dashboard) {
    const { params, days } = dashboard;
    request.push(ask(call, dashboards.describeDashboard, describeDashboard, { params }));
    if (days) {
      const query = { ...days, part: 'numbers' };
      request.push(ask(call, dashboards.readDashboard, readDashboard, { params, query }));
      next.push(addressOf(dashboards.readDashboard, { params, query: { ...days, part: 'charts' } }));
    }
  }
  return { answers: (await Promise.all(request)).filter((answer) => answer !== undefined), next };
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
export const andStart = async (call: Call, { token }: { token: string }): Promise<SignInAnswer> => {
  const answer = call.query.has('path') ? await startWith({ call, token }) : undefined;
  return { token, ...(answer && { start: answer }) };
};

/** Signing in, with the responses that the first page of a session needs. */
export const startEndpoints: readonly Endpoint[] = [
  handle(session.signIn, async (call) => andStart(call, await signIn(call))),
  handle(getStart, start),
];
