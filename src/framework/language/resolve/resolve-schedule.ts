import { isState } from '../../fields/field';
import type { Action, Resource } from '../resource/resource';
import type { Schedule, ScheduleMoment } from '../resource/schedule';
import type { WrittenSchedule } from '../resource/schedule-config';
import { resolveAction } from './resolve-resource';

const momentOf = ({ at, offset, after, every }: WrittenSchedule, stateFields: readonly string[]): ScheduleMoment => {
  if (at !== undefined) return { kind: 'at', field: at, offset: offset ?? '0d' };
  if (after === undefined) return { kind: 'every', cron: every ?? '' };
  const state = { field: after.field ?? stateFields[0] ?? '', is: after.state };
  return { kind: 'after', field: after.since ?? 'updatedAt', span: after.for, state };
};

const resolveSchedule = (
  name: string,
  written: WrittenSchedule,
  { actions }: Resource,
  stateFields: readonly string[],
): Schedule => {
  const { label, when, action, notify } = written;
  // One that only tells changes nothing.
  const change: WrittenSchedule['change'] = written.change ?? (notify && { notify });
  const named = action === 'delete' ? action : actions.find((each) => each.name === action);
  // What it changes by itself is an action of its name that nobody else has.
  const own = ({ handler, ...parts }: NonNullable<typeof change>): Action =>
    resolveAction(
      name,
      { label, ...parts, ...(handler === undefined ? { kind: 'update' } : { kind: 'handler', handler }) },
      stateFields,
    );
  return { name, label, moment: momentOf(written, stateFields), when, action: change ? own(change) : named };
};

/** The schedules of a resource with every default filled in. Only the server asks, so the browser carries nothing of this. */
export const schedulesOf = (resource: Resource): readonly Schedule[] => {
  const stateFields = resource.fields.filter((field) => isState(field) && !field.isSystem).map(({ name }) => name);
  return Object.entries(resource.schedules).map(([name, written]) =>
    resolveSchedule(name, written, resource, stateFields),
  );
};
