import { createRandom } from '../../framework/seed/random';
import { at, type Draft, idOf, momentAgo, type Plan, textIn } from '../../framework/seed/record';
import { people } from '../seed/base/people';

/** What happened, as the server's audit writes it down. */
interface Event {
  type: 'login' | 'operate' | 'task' | 'export' | 'rights' | 'refused';
  action: string;
  /** Whose doing it was, by user name; everybody in turn by default. */
  actors?: readonly string[];
  resource?: string;
  /** What was changed in a record of the resource, whose title is in `title`. */
  changed?: { title: string; field: string; before: string; after: string };
  result?: 'failed' | 'refused';
  reason?: string;
  count?: number;
}

const customers = ['customer', 'customer2', 'customer3', 'customer7'];

const events: readonly Event[] = [
  { type: 'login', action: 'signIn' },
  {
    type: 'operate',
    action: 'edit',
    actors: customers,
    resource: 'keywords',
    changed: { title: 'word', field: 'type', before: 'core', after: 'longtail' },
  },
  { type: 'export', action: 'export', actors: customers, resource: 'rankings', count: 86 },
  { type: 'login', action: 'signIn', result: 'failed', reason: 'credentials' },
  {
    type: 'operate',
    action: 'approve',
    actors: ['admin'],
    resource: 'audits',
    changed: { title: 'title', field: 'status', before: 'pending', after: 'approved' },
  },
  {
    type: 'operate',
    action: 'edit',
    actors: customers,
    resource: 'accounts',
    changed: { title: 'nickname', field: 'accountGroup', before: '主号', after: '矩阵号' },
  },
  { type: 'refused', action: 'delete', actors: ['clue'], resource: 'users', result: 'refused' },
  { type: 'login', action: 'signOut', reason: 'signedOut' },
  { type: 'export', action: 'export', actors: ['admin'], resource: 'users', count: 30 },
  { type: 'task', action: 'delete', actors: customers, resource: 'keywordExpansions', count: 48 },
  { type: 'rights', action: 'password', actors: ['admin'], resource: 'users' },
];

/** The record that an event was about, of those that its actor may have changed. */
const recordOf = ({ event, id, records }: { event: Event; id: string; records: readonly Draft[] }): Draft => {
  const own = records.filter(({ ownerId }) => ownerId === id);
  return at(event.actors === customers && own.length > 0 ? own : records, id.length);
};

/** The details of a change, as `AuditedRecord` of the server. */
const changesOf = ({ event, record }: { event: Event; record: Draft }): Pick<Draft, string> => {
  const { resource = '', changed } = event;
  if (changed === undefined) return {};
  const { title: titleField, field, before, after } = changed;
  const title = textIn(record, titleField);
  const fields = [{ field, before, after }];
  return { target: title, changes: [{ resource, id: record.id, title, how: 'edit', fields }] };
};

/** Who did what in the last days, from where, and how it went. */
export const systemLogs: Plan = ({ of }) => {
  const faker = createRandom('systemLogs');
  const everyone = people.filter(({ username }) => username !== 'customer17');
  return Array.from({ length: 120 }, (_, index) => {
    const event = at(events, index);
    const { type, action, resource, actors, result = 'success', reason, count = 1, changed } = event;
    const actor = at(actors ? everyone.filter(({ username }) => actors.includes(username)) : everyone, index);
    const moment = momentAgo({ days: Math.floor(index / 14), minutes: ((index * 47) % 650) + 2 });
    const record = changed && resource && recordOf({ event, id: actor.id, records: of(resource) });
    return {
      id: idOf({ prefix: 'log', index }),
      createdAt: moment,
      updatedAt: moment,
      datetime: moment,
      account: actor.username,
      roles: actor.roles,
      type,
      action,
      resource,
      target: type === 'login' ? actor.username : undefined,
      changes: undefined,
      ...(record && changesOf({ event, record })),
      count,
      executeResult: result,
      reason,
      request: undefined,
      ip: `192.168.${(index % 4) + 1}.${20 + ((index * 7) % 200)}`,
      requestId: faker.string.uuid(),
    };
  });
};
