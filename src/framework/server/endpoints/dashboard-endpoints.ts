import * as dashboards from '../../contract/dashboards';
import type { Dashboard, Widget } from '../../language/dashboard/dashboard';
import { arrangedWidgets } from '../../rights/arranged-widgets';
import { mayOpen } from '../../rights/may-open';
import { res } from '../../rights/objects';
import { type Endpoint, handle } from '../api/endpoint';
import { answerBreakdown } from '../dashboards/answer-breakdown';
import { answerWidget } from '../dashboards/answer-widget';
import { readPart, readPeriod } from '../dashboards/read-period';
import { notFound } from '../http/api-error';
import type { SessionCall } from '../services/call';
import { findLayout, keepLayout, readLayout } from '../views/dashboard-layouts';

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
export const readDashboard = async (call: SessionCall): Promise<dashboards.DashboardAnswer> => {
  const dashboard = dashboardOf(call);
  const part = readPart(call);
  const period = readPeriod(call);
  const widgets = arrangedWidgets({ dashboard, subject: call.rights.subject });
  const asked = widgets.filter(({ kind }) => numbers.has(kind) === (part === 'numbers'));
  const answers = await Promise.all(
    asked.map(async (widget) => [widget.name, await answerWidget({ call, period, widget })] as const),
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

/** What a widget is about may at least be listed; whether every field of it may be seen is asked with its answer. */
const mayList =
  ({ rights }: SessionCall) =>
  (widget: Widget): boolean => {
    if (widget.kind === 'note') return true;
    const resources =
      widget.kind === 'todo' ? Object.values(widget.items).map((item) => item.resource) : [widget.resource];
    return resources.some((resource) => rights.can({ object: res(resource), action: 'list' }));
  };

/** The widgets of the caller, and how the caller has arranged them. 404 as for `dashboardOf`. */
export const describeDashboard = async (call: SessionCall): Promise<dashboards.ReadersDashboard> => {
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
