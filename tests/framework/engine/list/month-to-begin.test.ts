import { expect, it } from 'vitest';
import { monthToBegin } from '../../../../src/framework/engine/list/month-to-begin';
import { datetime, text } from '../../../../src/framework/fields/registry';
import { resolveResource } from '../../../../src/framework/language/resolve/resolve-resource';

const label = { zh: '文', en: 'Text' };
const resource = resolveResource('posts', {
  label,
  fields: { title: text({ label }), at: datetime({ label }) },
  list: { calendar: { by: 'at' } },
});
const row = (at: string | null) => ({ id: at ?? 'none', at, version: 1 });

it.each<[readonly (string | null)[], string]>([
  [[], ''],
  [[null], ''],
  [['2026-12-03T04:00:00.000Z', '2026-11-26T04:00:00.000Z'], ''],
  [['2026-09-12T04:00:00.000Z', '2026-08-01T04:00:00.000Z'], '2026-09'],
  [['2027-01-10T04:00:00.000Z'], '2027-01'],
])('%j begins in %j', (moments, month) =>
  expect(monthToBegin({ resource, rows: moments.map(row), today: '2026-11-25' })).toBe(month),
);
