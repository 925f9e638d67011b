import { datetime, money, number, ref, state, text } from '../../src/framework/fields/registry';
import type { ConsoleConfig } from '../../src/framework/language/console-config';
import { defineResource } from '../../src/framework/language/resource/resource-config';
import type { Row } from '../../src/framework/server/store/store';
import { orderOf, type ServeInput } from './rows';

/** What a server of the benchmark has besides `examples/shop`, and the rows of its database. */
interface World {
  resources: ConsoleConfig['resources'];
  /** Lines of the policy. */
  policy: string;
  /** Rows by collection, each made from its number. */
  rows: Readonly<Record<string, (index: number) => Row>>;
}

const label = (en: string) => ({ zh: en, en });
const row = (id: string, more: Record<string, unknown>, index = 0): Row => {
  const at = new Date(1_700_000_000_000 + index * 1000).toISOString();
  return { id, version: 1, createdAt: at, updatedAt: at, ...more };
};

/** Buyers with rollups of how often they came and what they spent and what is computed from them, and the same buyers without. */
const rollups = (): World => {
  const fields = {
    name: text({ label: label('Name'), search: true }),
    city: text({ label: label('City') }),
    seats: number({ label: label('Seats') }),
  };
  const counted = {
    visits: number({ label: label('Visits'), rollup: { of: 'visits', by: 'buyerId', count: true } }),
    spent: money({ label: label('Spent'), rollup: { of: 'visits', by: 'buyerId', sum: 'paid' } }),
    free: number({ label: label('Free'), computed: { subtract: [{ field: 'seats' }, { field: 'visits' }] } }),
  };
  const columns = ['name', 'city', 'seats'] as const;
  return {
    resources: {
      plain: defineResource({ label: label('Plain'), ownedBy: false, fields, list: { columns } }),
      buyers: defineResource({
        label: label('Buyer'),
        ownedBy: false,
        fields: { ...fields, ...counted },
        list: { columns: [...columns, 'visits', 'spent', 'free'] },
      }),
      visits: defineResource({
        label: label('Visit'),
        ownedBy: false,
        fields: { buyerId: ref('buyers', { label: label('Buyer') }), paid: money({ label: label('Paid') }) },
      }),
    },
    policy: ['buyers', 'plain', 'visits']
      .map((name) => `p, any, role:Manager, res:${name}, list|show|create|edit|delete, all`)
      .join('\n'),
    rows: Object.fromEntries(
      ['plain', 'buyers'].map((name) => [
        name,
        (index) => {
          const own = { name: `买家 ${(index * 7919) % 100_003}`, city: `c${index % 300}`, seats: (index * 31) % 5003 };
          const visits = (index * 17) % 997;
          const rolled = { visits, spent: ((index * 7907) % 100_000) / 100, free: own.seats - visits };
          return row(`${name}-${index}`, { ...own, ...(name === 'buyers' && rolled) }, index);
        },
      ]),
    ),
  };
};

/** Loans that are due at one moment, each by one of so many schedules, which move its state and file a note of it. */
const schedules = ({ rows: count, definitions = 1, dueAt = '' }: ServeInput): World => {
  const groups = Math.ceil(definitions / 100);
  const loans = (group: number) =>
    defineResource({
      label: label(`Loan ${group}`),
      ownedBy: 'holderId',
      fields: {
        title: text({ label: label('Title') }),
        kind: text({ label: label('Kind') }),
        holderId: ref('users', { label: label('Holder') }),
        endsAt: datetime({ label: label('Ends at') }),
        status: state({ label: label('Status'), initial: 'out', options: { out: label('Out'), late: label('Late') } }),
      },
      schedules: Object.fromEntries(
        Array.from({ length: Math.min(100, definitions) }, (_, at) => [
          `late${at}`,
          {
            label: label(`Late ${at}`),
            at: 'endsAt',
            when: { kind: `k${at}` },
            change: {
              from: ['out'],
              to: 'late',
              creates: { resource: 'filed', with: { ownerId: { field: 'holderId' }, of: { field: 'title' } } },
            },
          } as const,
        ]),
      ),
    });
  const names = Array.from({ length: groups }, (_, group) => `loans${group}`);
  const filed = defineResource({ label: label('Filed'), fields: { of: text({ label: label('Of') }) } });
  return {
    resources: { ...Object.fromEntries(names.map((name, group) => [name, loans(group)])), filed },
    policy: 'p, any, role:Manager, res:filed, list, all',
    rows: Object.fromEntries(
      names.map((name) => [
        name,
        (index) => {
          if (index * groups >= count) throw new RangeError('more rows than were asked for');
          const kind = `k${index % Math.min(100, definitions)}`;
          return row(`${name}-${index}`, {
            title: `${name}-${index}`,
            kind,
            holderId: 'u2',
            endsAt: dueAt,
            status: 'out',
          });
        },
      ]),
    ),
  };
};

const shop = (): World => ({ resources: {}, policy: '', rows: { orders: orderOf } });

/** Every world by its name. */
export const worlds = { shop, rollups, schedules } as const satisfies Record<string, (input: ServeInput) => World>;
