import { describe, expect, it } from 'vitest';
import { ref, state, text } from '../../../src/framework/fields/registry';
import { knownNames } from '../../../src/framework/language/known-names';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import { checkRights } from '../../../src/framework/rights/check-rights';
import { createDecisions } from '../../../src/framework/rights/create-decisions';
import { readPolicy } from '../../../src/framework/rights/read-policy';

const label = (en: string) => ({ zh: `${en}字`, en });

const console = resolveConsole({
  site: { title: label('Clinic'), home: '/visits' },
  roles: { Vet: label('Vet'), Desk: label('Desk') },
  permissions: ['read:rooms'],
  resources: {
    users: { label: label('User'), ownedBy: false, fields: { username: text({ label: label('Name') }) } },
    rooms: { label: label('Room'), ownedBy: false, fields: { name: text({ label: label('Name') }) } },
    visits: {
      label: label('Visit'),
      fields: {
        title: text({ label: label('Title'), required: true }),
        vetId: ref('users', { label: label('Vet'), required: true }),
        note: text({ label: label('Note'), required: true, protected: true }),
        status: state({
          label: label('Status'),
          initial: 'booked',
          options: { booked: label('Booked'), done: label('Done') },
        }),
      },
      scopes: { isDone: { status: 'done' }, booked: { status: 'booked' } },
      actions: {
        rooms: { kind: 'open', label: label('Rooms'), route: '/rooms' },
        finish: { label: label('Finish'), from: ['booked'], to: 'done' },
      },
    },
  },
  routes: [
    { path: '/visits', page: 'list', resource: 'visits', title: label('Visits') },
    { path: '/rooms', page: 'list', resource: 'rooms', title: label('Rooms'), guard: { grants: ['role:Vet'] } },
  ],
});

/** Without a mistake: what both roles do all day. */
const sound = `p, any, role:Vet|role:Desk, route:/visits, view, -
p, any, role:Vet, route:/rooms, view, -
p, any, role:Vet, res:rooms, list|show, all
p, any, role:Vet|role:Desk, res:users, list, all
p, any, role:Vet|role:Desk, res:visits, list|show|create|edit, all
p, any, role:Vet|role:Desk, field:visits.note, read|write, -
`;

type Held = { roles: readonly string[]; perms?: readonly string[] };
const findings = async (policy: string, held?: readonly Held[]) => {
  const read = readPolicy({ text: policy, known: knownNames(console) });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const users = held?.map(({ roles, perms = [] }) => ({
    grants: [...roles.map((role) => `role:${role}`), ...perms.map((perm) => `perm:${perm}`)],
    isSuper: false,
    isActive: true,
  }));
  const found = checkRights({ console, decisions: await createDecisions(read), lines: policy.split('\n'), users });
  return found.map(
    ({ line, column, value, message, isWarning = false }) =>
      `${line}:${column} ${value}${isWarning ? ' perhaps' : ''}: ${message.en}`,
  );
};
const without = (row: string): string => sound.replace(`${row}\n`, '');

describe('checkRights', () => {
  it('finds nothing where every right can be used', async () => {
    expect(await findings(sound)).toEqual([]);
  });

  it.each<[what: string, policy: string, stated: readonly string[]]>([
    [
      'a required reference to what may not be chosen',
      sound.replace('p, any, role:Vet|role:Desk, res:users', 'p, any, role:Vet, res:users'),
      [
        '5:29 res:visits: Desk may create visits, and may neither list nor show users, which the required "vetId" refers to: every save is refused',
      ],
    ],
    [
      'a required field that may not be written',
      sound.replace(
        'p, any, role:Vet|role:Desk, field:visits.note, read|write',
        'p, any, role:Vet, field:visits.note, read|write',
      ),
      ['5:29 res:visits: Desk may create visits, and may not write the required "note": every save is refused'],
    ],
    [
      'a right to create that no new record meets',
      sound
        .replace('list|show|create|edit, all', 'list|show, all')
        .concat('p, any, role:Desk, res:visits, create, all:isDone\n'),
      [
        '7:20 res:visits: Desk may create visits within all:isDone alone, and no new record is like this',
        '6:29 field:visits.note perhaps: Vet may neither create nor edit visits: write comes to nothing',
      ],
    ],
    [
      'a right to create that new records meet',
      sound.concat('p, any, role:Desk, res:visits, create|finish, all:booked\n'),
      [],
    ],
    [
      'a page without its records',
      without('p, any, role:Vet, res:rooms, list|show, all'),
      ['2:19 route:/rooms: Vet cannot open this page without list on res:rooms'],
    ],
    [
      'a page that a guard keeps closed',
      sound.concat('p, any, role:Desk, route:/rooms, view, -\np, any, role:Desk, res:rooms, list, all\n'),
      ['7:20 route:/rooms perhaps: the guard of this page in the configuration stops Desk'],
    ],
    [
      'an action that leads to a page which stays closed',
      sound.concat('p, any, role:Desk, res:visits, rooms, all\n'),
      ['7:20 res:visits perhaps: rooms of Desk leads to /rooms, which the role cannot open'],
    ],
    [
      'an action on records that nobody sees',
      sound.replace(
        'p, any, role:Vet, res:rooms, list|show, all',
        'p, any, role:Vet, res:rooms, list|show, all\np, any, role:Desk, res:rooms, edit, all',
      ),
      ['4:20 res:rooms perhaps: Desk has the verb edit, and sees no record of rooms'],
    ],
    [
      'imports of who may not create',
      sound.concat('p, any, role:Vet, res:rooms, import, all\n'),
      ['7:19 res:rooms perhaps: Vet may not create these records: import comes to nothing'],
    ],
    [
      'changes of who may not see the record alone',
      sound.concat('p, any, role:Desk, res:rooms, list|edit, all\n'),
      ['7:20 res:rooms perhaps: Desk may not show these records: edit comes to nothing'],
    ],
    [
      'a field that is written unseen',
      sound.replace(
        'p, any, role:Vet|role:Desk, field:visits.note, read|write, -',
        'p, any, role:Vet|role:Desk, field:visits.note, write, -\np, any, role:Vet, field:visits.note, read, -',
      ),
      [
        '6:29 field:visits.note perhaps: Desk may write this field and not read it: who edits a record does not see what is there',
      ],
    ],
    [
      'a role that no row names',
      sound.replaceAll('role:Vet|role:Desk', 'role:Vet'),
      ['1:1 role:Desk: no row speaks of Desk'],
    ],
    [
      'a role without a page',
      sound.replace('p, any, role:Vet|role:Desk, route', 'p, any, role:Vet, route'),
      ['1:1 role:Desk: Desk can open no page'],
    ],
    [
      'a row that others cover',
      sound.concat('p, any, role:Desk, res:visits, list|edit, own\n'),
      ['7:20 res:visits perhaps: this row adds nothing: line 5 gives it already'],
    ],
    [
      'a row that two others cover together',
      sound.concat('p, any, role:Desk, res:visits, finish, all\np, any, role:Desk, res:visits, edit|finish, own\n'),
      ['8:20 res:visits perhaps: this row adds nothing: lines 5, 7 give it already'],
    ],
  ])('finds %s', async (_what, policy, stated) => {
    expect(await findings(policy)).toEqual(stated);
  });

  it('asks those who hold a role, with all that they hold besides', async () => {
    const policy = sound
      .replace('p, any, role:Vet|role:Desk, res:users', 'p, any, role:Vet|perm:read:rooms, res:users')
      .concat('p, all, role:Vet|role:Desk, res:visits, finish, all\n');
    const together = '7:29 res:visits perhaps: no active user has role:Vet and role:Desk together';
    expect(await findings(policy, [{ roles: ['Desk'], perms: ['read:rooms'] }])).toEqual([together]);
    expect(await findings(policy, [{ roles: ['Desk'] }])).toEqual([expect.stringContaining('"vetId"'), together]);
    expect(await findings(policy, [{ roles: ['Desk', 'Vet'] }])).toEqual([]);
  });
});
