import { dayFrom, momentFrom, startOfDay } from '../../expressions/dates';
import type { Expression, Offset } from '../../expressions/expression';
import { kindAt } from '../../fields/expression-kinds';
import { schedulesOf } from '../../language/resolve/resolve-schedule';
import type { Resource } from '../../language/resource/resource';
import type { Schedule } from '../../language/resource/schedule';
import type { Services } from '../services/services';
import { expressionCondition } from '../store/expression-condition';
import type { Condition } from '../store/store';

/** A schedule with its resource and the console's time zone. */
export interface Planned {
  resource: Resource;
  schedule: Schedule;
  zone: string;
}

/** Every schedule of the console; those of a demo's resources only there. */
export const plannedOf = ({
  console,
  running: { isDemo },
}: Pick<Services, 'console'> & { running: Pick<Services['running'], 'isDemo'> }): Planned[] =>
  [...console.resources.values()]
    .filter((resource) => isDemo || !resource.demo)
    .flatMap((resource) =>
      schedulesOf(resource).map((schedule) => ({ resource, schedule, zone: console.site.timeZone })),
    );

const turned = (offset: string): Offset =>
  (offset.startsWith('-') ? `+${offset.slice(1)}` : `-${offset.replace('+', '')}`) as Offset;

/** What is added to the date of a record: then the schedule is due. Undefined where no date decides. */
const distanceOf = ({ moment }: Schedule): Offset | undefined => {
  if (moment.kind === 'every') return undefined;
  return moment.kind === 'at' ? moment.offset : `+${moment.span}`;
};

/**
 * Whether what it does takes the record out of those it is done with. Then every record whose time has come is taken up, whenever
 * that was; otherwise each date is taken up once, as it comes.
 */
export const isSettling = ({ action }: Schedule): boolean => {
  if (action === 'delete') return true;
  const transition = action?.kind === 'update' ? action.transition : undefined;
  return transition !== undefined && !transition.from.includes(transition.to);
};

const conditionOf = ({ resource, zone }: Planned, now: number, expression: Expression): Condition =>
  expressionCondition(expression, {
    context: { now, zone, me: {} },
    kindOf: (path) => kindAt(resource.fieldByName, path),
  });

/** The records with which it may be done at all, whatever their dates. */
const withWhich = (planned: Planned, now: number): Condition[] => {
  const { schedule, resource } = planned;
  const { moment, when, action } = schedule;
  const allowed = action === 'delete' ? resource.allowedWhen.delete : action?.allowedWhen;
  const transition = action !== 'delete' && action?.kind === 'update' ? action.transition : undefined;
  const expressions: readonly (Expression | undefined)[] = [
    when,
    allowed?.check,
    transition && { [transition.field]: [...transition.from] },
    moment.kind === 'after' ? { [moment.state.field]: moment.state.is } : undefined,
  ];
  return expressions.flatMap((expression) => (expression ? conditionOf(planned, now, expression) : []));
};

/** The date of a record as it is compared with a moment (ms). */
const dated = (planned: Planned, now: number, test: 'lte' | 'gt'): Condition[] => {
  const { moment } = planned.schedule;
  const distance = distanceOf(planned.schedule);
  if (moment.kind === 'every' || distance === undefined) return [];
  return [conditionOf(planned, now, { [moment.field]: { [test]: { now: turned(distance) } } })];
};

/** The records whose time has come by `now` and had not by `after` (both in ms; left out: whenever it came). */
export const dueCondition = (
  planned: Planned,
  { now, after }: { now: number; after: number | undefined },
): Condition => ({
  all: [
    ...withWhich(planned, now),
    ...dated(planned, now, 'lte'),
    ...(after === undefined ? [] : dated(planned, after, 'gt')),
  ],
});

/** The records whose time comes later. */
export const comingCondition = (planned: Planned, now: number): Condition => ({
  all: [...withWhich(planned, now), ...dated(planned, now, 'gt')],
});

/** When a record with this date is due, ISO 8601; undefined for no date. */
export const dueMoment = ({ schedule, zone }: Planned, date: unknown): string | undefined => {
  const distance = distanceOf(schedule);
  if (typeof date !== 'string' || date === '' || distance === undefined) return undefined;
  if (date.length > 10) return momentFrom(Date.parse(date), distance);
  const day = dayFrom(date, distance);
  return day && startOfDay(zone, day);
};
