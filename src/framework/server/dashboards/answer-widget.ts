import type { WidgetAnswer } from '../../contract/dashboards';
import type { Widget } from '../../language/dashboard/dashboard';
import type { GaugeWidget, RecordsWidget, TodoWidget } from '../../language/dashboard/dashboard-config';
import type { Resource } from '../../language/resource/resource';
import { findRecords } from '../records/find-records';
import { recordViewer } from '../records/visible-record';
import type { SessionCall } from '../services/call';
import { answerBreakdown } from './answer-breakdown';
import { answerFigure } from './answer-figure';
import { answerGroups } from './answer-groups';
import { answerTrend } from './answer-trend';
import type { Of } from './ask';
import { mayAsk, widgetQuestion } from './widget-question';

/** What a widget shows to the caller; undefined for one whose records or fields the caller may not see. */
export const answerWidget = async ({ widget, ...asked }: Of<Widget>): Promise<WidgetAnswer | undefined> => {
  switch (widget.kind) {
    case 'figure':
      return answerFigure({ ...asked, widget });
    case 'trend':
      return answerTrend({ ...asked, widget });
    case 'bars':
    case 'ring':
    case 'ranking':
    case 'funnel':
      return answerGroups({ ...asked, widget });
    case 'breakdown':
      return answerBreakdown({ ...asked, widget });
    case 'gauge':
      return answerGauge({ ...asked, widget });
    case 'todo':
      return answerTodo({ ...asked, widget });
    case 'table':
    case 'timeline':
      return answerRecords({ ...asked, widget });
    default:
      return undefined;
  }
};

/** The reader's own record; the oldest when there are several. */
const ownRow = async ({ call, resource }: { call: SessionCall; resource: Resource }) => {
  const { rights, services, caller } = call;
  const scope = await rights.scope({ resource, action: 'list' });
  const where = { field: resource.ownedBy || 'ownerId', op: 'eq', value: caller.id } as const;
  const { rows } = await services.store.list({ collection: resource.name, scope, where, sort: [], start: 0, end: 1 });
  return rows[0];
};

const answerGauge = async ({ widget, call }: Of<GaugeWidget>): Promise<WidgetAnswer | undefined> => {
  const fields = widget.gauges.flatMap(({ value, of }) => [value, ...(of === undefined ? [] : [of])]);
  const resource = mayAsk({ call, resource: widget.resource, fields });
  const row = resource && (await ownRow({ call, resource }));
  if (!row) return undefined;
  const numberOf = (name: string | undefined): number | null => {
    const value = name === undefined ? undefined : row[name];
    return typeof value === 'number' ? value : null;
  };
  return {
    kind: 'gauge',
    levels: widget.gauges.map(({ value, of }) => ({ value: numberOf(value), of: numberOf(of) })),
  };
};

const answerTodo = async ({ widget, ...asked }: Of<TodoWidget>): Promise<WidgetAnswer | undefined> => {
  const counted = await Promise.all(
    Object.entries(widget.items).map(async ([name, records]) => {
      const question = await widgetQuestion({ ...asked, records });
      if (question === undefined) return undefined;
      const { resource, scope, where } = question;
      return [name, await asked.call.services.store.count({ collection: resource.name, scope, where })] as const;
    }),
  );
  const counts = counted.filter((each) => each !== undefined);
  return counts.length === 0 ? undefined : { kind: 'todo', counts: Object.fromEntries(counts) };
};

const answerRecords = async ({ widget, ...asked }: Of<RecordsWidget>): Promise<WidgetAnswer | undefined> => {
  const question = await widgetQuestion({ ...asked, records: widget });
  if (question === undefined) return undefined;
  const { call } = asked;
  const { resource, where } = question;
  const { field, order } = sortOf(widget, resource);
  if (!mayAsk({ call, resource: resource.name, fields: [field] })) return undefined;
  const query = new URLSearchParams({ _sort: field, _order: order, _start: '0', _end: String(widget.top ?? 5) });
  const { rows, total } = await findRecords({ call, resource, query, where });
  return { kind: 'records', list: rows.map(recordViewer({ resource, rights: call.rights })), total };
};

const sortOf = ({ sort }: RecordsWidget, { list }: Resource): { field: string; order: string } =>
  sort === undefined ? list.sort : { field: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'desc' : 'asc' };
