import { kitOf } from '../../../src/framework/fields/field';
import type { Console } from '../../../src/framework/language/console-config';
import type { WidgetMeasure, WidgetRecords } from '../../../src/framework/language/dashboard-config';
import { bothOf, testsIn, valuesIn, whereParam } from '../../../src/framework/language/pages/where';
import { addDays } from '../../../src/framework/shared/moments';
import type { startRealServer } from '../real-server';

type Server = Awaited<ReturnType<typeof startRealServer>>;

/** The lists behind widgets, queried as a reader does who follows the link. */
export const listsBehind = ({
  server,
  console: { resources, routeByPath },
  span,
}: {
  server: () => Server;
  console: Console;
  /** The days of the period; the last one is today. */
  span: { from: string; to: string };
}) => {
  /** The days as the list's address spells them for a date, and for a moment in Shanghai, which knows no summer time. */
  const boundsOf = (
    resource: string,
    field: string,
    from: string | undefined,
    to: string | undefined,
  ): [string, string][] => {
    const found = resources.get(resource)?.fieldByName.get(field);
    const isMoment = found !== undefined && kitOf(found).holds === 'moment';
    const at = (day: string, clock: string) => (isMoment ? new Date(`${day}T${clock}+08:00`).toISOString() : day);
    return [
      ...(from === undefined ? [] : [[`${field}_gte`, at(from, '00:00:00.000')] satisfies [string, string]]),
      ...(to === undefined ? [] : [[`${field}_lte`, at(to, '23:59:59.999')] satisfies [string, string]]),
    ];
  };

  const whereOf = ({ resource, where, preset, at = '' }: WidgetRecords) => {
    const page = routeByPath.get(at)?.page;
    const list = resources.get(resource)?.list;
    const onPage = page?.kind === 'list' ? { ...page.where, ...page.fixed } : list?.where;
    const found = list?.presets.find(({ name }) => name === preset);
    return bothOf(onPage, bothOf(where, found && { all: [found.where] }));
  };

  /** The filters that a list has for what a widget is about. */
  const filtersOf = (records: WidgetRecords): URLSearchParams => {
    const { resource, by, within } = records;
    const where = whereOf(records);
    const tests = testsIn(where);
    const around = (days: number | undefined) => (days === undefined ? undefined : addDays(span.to, days));
    return new URLSearchParams([
      ...(tests ? [[whereParam, JSON.stringify(tests)]] : []),
      ...Object.entries(valuesIn(where)).flatMap(([name, value]) =>
        (typeof value === 'object' ? value : [value]).map((each): [string, string] => [name, String(each)]),
      ),
      ...(by === undefined ? [] : boundsOf(resource, by, span.from, span.to)),
      ...(within === undefined ? [] : boundsOf(resource, within.field, around(within.from), around(within.to))),
    ]);
  };

  return {
    /** How many records the list has. */
    totalOf: async (token: string, records: WidgetRecords): Promise<number> => {
      const filters = filtersOf(records);
      filters.set('_start', '0');
      filters.set('_end', '1');
      return (await server().call(`/api/${records.resource}?${filters}`, token)).data.total;
    },
    /** What a measure of the list comes to; undefined where the reader may not ask. */
    figureOf: async (token: string, records: WidgetRecords, { fn, of }: WidgetMeasure): Promise<number | undefined> => {
      const filters = filtersOf(records);
      filters.set('_figure', of === undefined ? fn : `${fn}.${of}`);
      const { data } = await server().call(`/api/${records.resource}/summary?${filters}`, token);
      return data?.figures?.[0];
    },
  };
};
