import { expect, it } from 'vitest';
import {
  choice,
  date,
  dateRange,
  datetime,
  money,
  number,
  percent,
  ref,
  tags,
  text,
  toggle,
} from '../../../../src/framework/fields/registry';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { resourceSchema } from '../../../../src/framework/server/records/resource-schema';
import { openPostgresStore } from '../../../../src/framework/server/store/postgres/postgres-store';
import { tinyConfig } from '../support/tiny-config';
import { testDatabase } from './postgres-schema';

const database = testDatabase();
const label = (en: string) => ({ zh: `${en}字`, en });

const loans = defineResource({
  label: label('Loan'),
  ownedBy: false,
  fields: {
    title: text({ label: label('Title') }),
    due: date({ label: label('Due') }),
    sentAt: datetime({ label: label('Sent') }),
    period: dateRange({ label: label('Period') }),
    price: money({ label: label('Price') }),
    pieces: number({ label: label('Pieces') }),
    weight: number({ label: label('Weight'), decimals: 2 }),
    total: number({ label: label('Total'), computed: { multiply: [{ field: 'pieces' }, 2] } }),
    share: percent({ label: label('Share') }),
    isOpen: toggle({ label: label('Open') }),
    words: tags({ label: label('Words') }),
    state: choice({ label: label('State'), options: { a: label('A'), b: label('B') } }),
    after: ref('loans', { label: label('After') }),
    parts: number({ label: label('Parts'), rollup: { of: 'loans', by: 'after', count: true } }),
    sum: money({ label: label('Sum'), rollup: { of: 'loans', by: 'after', sum: 'price' } }),
  },
});
const { resources } = resolveConsole({ ...tinyConfig, resources: { ...tinyConfig.resources, loans } });

const expected: Readonly<Record<string, readonly [type: string, comment: string | null]>> = {
  id: ['text', null],
  version: ['bigint', '版本号 · how often it was written'],
  createdAt: ['timestamp with time zone', '创建时间 · created'],
  updatedAt: ['timestamp with time zone', '更新时间 · changed last'],
  title: ['text', 'Title字 · Title'],
  due: ['date', 'Due字 · Due'],
  sentAt: ['timestamp with time zone', 'Sent字 · Sent'],
  'period.from': ['date', 'Period字 · Period from'],
  'period.to': ['date', 'Period字 · Period to'],
  price: ['numeric', 'Price字 · Price'],
  pieces: ['bigint', 'Pieces字 · Pieces'],
  weight: ['double precision', 'Weight字 · Weight'],
  total: ['double precision', 'Total字 · Total'],
  share: ['double precision', 'Share字 · Share'],
  isOpen: ['boolean', 'Open字 · Open'],
  words: ['jsonb', 'Words字 · Words'],
  state: ['text', 'State字 · State'],
  after: ['text', 'After字 · After → loans'],
  parts: ['bigint', 'Parts字 · Parts'],
  sum: ['numeric', 'Sum字 · Sum'],
  createdBy: ['text', '→ users'],
};

it('are read without this program: by their types, their comments, and sums of their values', async () => {
  const schema = await database.schema();
  const pool = database.pool();
  const store = await openPostgresStore({
    pool: database.pool(),
    schema,
    collections: [...resources.values()].map(resourceSchema),
    seed: () => ({
      loans: [
        { id: 'l1', due: '2026-01-31', sentAt: '2026-01-31T16:00:00.000Z', price: 0.1, pieces: 2, words: ['x', 'y'] },
        { id: 'l2', due: '2026-02-28', price: 0.2, pieces: 3, isOpen: true },
      ],
    }),
  });
  await store.close();
  const { rows } = await pool.query(
    `select column_name as name, data_type as type, col_description(format('%I.%I', table_schema, table_name)::regclass, ordinal_position) as comment
     from information_schema.columns where table_schema = $1 and table_name = 'loans' and column_name not like '\\_%'`,
    [schema],
  );
  expect(Object.fromEntries(rows.map(({ name, type, comment }) => [name, [type, comment]]))).toEqual(expected);
  const { rows: figures } = await pool.query(
    `select obj_description('"${schema}"."loans"'::regclass) as whole, sum("price")::text as price, max("due")::text as due,
       count(*) filter (where "words" ? 'x')::integer as x, min("sentAt" at time zone 'Asia/Shanghai')::text as at from "${schema}"."loans"`,
  );
  expect(figures).toEqual([
    { whole: 'Loan字 · Loan', price: '0.3', due: '2026-02-28', x: 1, at: '2026-02-01 00:00:00' },
  ]);
  await pool.end();
});
