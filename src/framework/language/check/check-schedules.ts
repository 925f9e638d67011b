import { Cron } from 'croner';
import { readOffset } from '../../expressions/dates';
import { isState, kitOf } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import { schedulesOf } from '../resolve/resolve-schedule';
import type { Action, Resource } from '../resource/resource';
import type { Schedule } from '../resource/schedule';
import type { WrittenSchedule } from '../resource/schedule-config';
import { checkCreates, checkFixedValue } from './check-creates';
import { checkExpression } from './check-expression';
import { checkNotify, type NotifyContext } from './check-notify';
import { checkLabel } from './check-written-field';
import type { Report } from './report';

const datedFields = (resource: Resource) =>
  resource.fields.filter((field) => ['day', 'moment'].includes(kitOf(field).holds)).map(({ name }) => name);

const checkDate = (report: Report, path: string, name: string, resource: Resource): void => {
  const dated = datedFields(resource);
  if (!resource.fieldByName.has(name))
    report(path, `"${name}" is no field of ${resource.name}.`, hintFor(name, resource.fieldByName.keys()));
  else if (!dated.includes(name)) report(path, `"${name}" is no date.`, `Name one of ${dated.join(', ')}.`);
};

const checkCron = (report: Report, path: string, cron: string): void => {
  try {
    // Six parts would mean seconds, which nobody looks at that often.
    if (cron.trim().split(/\s+/).length === 5) {
      if (new Cron(cron).nextRun() === null)
        report(path, `"${cron}" never comes.`, 'Write a day that the calendar has.');
      return;
    }
  } catch {
    // Reported below.
  }
  report(
    path,
    `"${cron}" is no cron expression.`,
    'Write five parts: minute, hour, day of the month, month, day of the week. "0 9 * * 1" is Mondays at nine.',
  );
};

const checkAfter = (report: Report, { moment }: Schedule, resource: Resource, written: WrittenSchedule): void => {
  if (moment.kind !== 'after') return;
  const { field: name, is } = moment.state;
  const field = resource.fieldByName.get(name);
  const states = resource.fields.filter(isState).map((each) => each.name);
  if (!isState(field)) report('after.field', `"${name}" is no state field.`, hintFor(name, states));
  else if (!Object.hasOwn(field.options, is))
    report('after.state', `"${is}" is no state of ${name}.`, hintFor(is, Object.keys(field.options)));
  const span = readOffset(moment.span);
  if (span === undefined || span.count <= 0)
    report('after.for', `"${moment.span}" is no length of time.`, 'Write a number and a unit: 2h, 7d, 1m.');
  if (written.after?.since !== undefined) checkDate(report, 'after.since', written.after.since, resource);
};

const checkMoment = (report: Report, schedule: Schedule, resource: Resource, written: WrittenSchedule): void => {
  const named = (['at', 'after', 'every'] as const).filter((name) => written[name] !== undefined);
  if (named.length !== 1)
    report(
      '',
      named.length === 0 ? 'it is never due.' : `${named.join(' and ')} contradict each other.`,
      'Write one of at, after and every.',
    );
  const { moment } = schedule;
  if (moment.kind === 'at') checkDate(report, 'at', moment.field, resource);
  if (moment.kind === 'at' && readOffset(moment.offset) === undefined)
    report('offset', `"${moment.offset}" is no distance in time.`, 'Write a sign, a number and a unit: -3d, +2h.');
  if (written.offset !== undefined && moment.kind !== 'at')
    report('offset', 'there is no date that it is counted from.', 'Write it beside `at`.');
  if (written.every !== undefined) checkCron(report, 'every', written.every);
  checkAfter(report, schedule, resource, written);
};

interface Context extends NotifyContext {
  handlers?: readonly string[] | undefined;
}

const checkAction = (
  report: Report,
  action: Action,
  path: string,
  resource: Resource,
  { handlers, resources }: Context,
): void => {
  if (action.kind !== 'update' || action.oneTimeHours !== undefined) {
    report(path, `"${action.name}" changes no record.`, 'Name an action that does, or `delete`.');
    return;
  }
  if (action.formRequired.length > 0)
    report(
      path,
      `"${action.name}" asks for ${action.formRequired.join(', ')}, and nobody is there to answer.`,
      'Write `change` with `set`.',
    );
  for (const [name, value] of Object.entries(action.set)) {
    if (!resource.fieldByName.has(name))
      report(`${path}.set`, `"${name}" is no field of ${resource.name}.`, hintFor(name, resource.fieldByName.keys()));
    const field = resource.fieldByName.get(name);
    if (field && typeof value === 'object' && 'value' in value)
      checkFixedValue({ report, path: `${path}.set.${name}.value`, field, value: value.value });
    if (value === 'me') report(`${path}.set.${name}`, 'the server is nobody.', 'Write a value, or leave it out.');
  }
  checkCreates({ report, path, action, resource, resources, isByServer: true });
  const { transition, handler } = action;
  if (handler !== undefined && handlers?.includes(handler) === false)
    report(`${path}.handler`, `"${handler}" is no handler.`, hintFor(handler, handlers));
  const field = transition && resource.fieldByName.get(transition.field);
  if (!transition || !isState(field)) {
    if (transition)
      report(
        `${path}.field`,
        `"${transition.field}" is no state field.`,
        hintFor(
          transition.field,
          resource.fields.filter(isState).map(({ name }) => name),
        ),
      );
    return;
  }
  for (const state of [...transition.from, transition.to])
    if (!Object.hasOwn(field.options, state))
      report(path, `"${state}" is no state of ${transition.field}.`, hintFor(state, Object.keys(field.options)));
};

const checkChange = (
  report: Report,
  schedule: Schedule,
  resource: Resource,
  written: WrittenSchedule,
  context: Context,
): void => {
  const { action } = schedule;
  const named = (['action', 'change', 'notify'] as const).filter((name) => written[name] !== undefined);
  if (named.length !== 1)
    report(
      '',
      named.length === 0 ? 'it does nothing.' : `${named.join(' and ')} contradict each other.`,
      'Write one of action, change and notify.',
    );
  if (written.change) {
    const { from, to, set, handler, creates } = written.change;
    if ((from === undefined) !== (to === undefined))
      report('change', 'a state leads from somewhere to somewhere.', 'Write both from and to.');
    if (to === undefined && set === undefined && handler === undefined && creates === undefined)
      report('change', 'it changes nothing.', 'Write from and to, set, creates, or handler.');
  }
  if (action === undefined) {
    if (written.action !== undefined)
      report(
        'action',
        `"${written.action}" is no action of ${resource.name}.`,
        hintFor(written.action, [...resource.actions.map(({ name }) => name), 'delete']),
      );
  } else if (action === 'delete') {
    if (!resource.verbs.has('delete'))
      report('action', `records of ${resource.name} cannot be deleted.`, 'Add the verb "delete".');
  } else checkAction(report, action, written.change ? 'change' : 'action', resource, context);
  // That of an action is checked with the action.
  if (written.action !== undefined || action === undefined || action === 'delete' || action.kind !== 'update') return;
  const at = written.change ? 'change.notify' : 'notify';
  checkNotify((path, message, hint) => report(`${at}.${path}`, message, hint), action, resource, context);
};

/** Reports every mistake of what the server is to do by itself. */
export const checkSchedules = (report: Report, resource: Resource, context: Context): void => {
  for (const schedule of schedulesOf(resource)) {
    const { name } = schedule;
    const written = resource.schedules[name] ?? { label: schedule.label };
    const own: Report = (path, message, hint) => report(`schedules.${name}${path ? `.${path}` : ''}`, message, hint);
    if (!/^[a-z][A-Za-z0-9]*$/.test(name))
      own('', `"${name}" is no name.`, 'Use letters and digits, beginning with a small letter.');
    if (written.change && resource.actions.some((action) => action.name === name))
      own('', `an action is called "${name}" as well.`, 'Give the schedule another name, or name the action.');
    checkLabel(own, 'label', schedule.label);
    checkMoment(own, schedule, resource, written);
    checkExpression({ report: own, path: 'when', resource, expression: schedule.when });
    checkChange(own, schedule, resource, written, context);
  }
};
