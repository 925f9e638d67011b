import {
  choice,
  dateRange,
  json,
  list,
  money,
  number,
  phone,
  rating,
  ref,
  text,
  toggle,
  tree,
} from '../../src/schema/define-field';
import { resolveResource } from '../../src/schema/resolve-resource';
import { defineResource } from '../../src/schema/resource-config';

const label = (en: string) => ({ zh: `${en}字`, en });

/** A resource with every condition once; what the tests of conditions are made with. */
export const tinyJobs = resolveResource(
  'jobs',
  defineResource({
    label: label('Job'),
    fields: {
      kind: choice({ label: label('Kind'), options: { a: label('A'), b: label('B'), c: label('C') }, default: 'a' }),
      isUrgent: toggle({ label: label('Urgent') }),
      why: text({
        label: label('Why'),
        visibleWhen: {
          any: [
            { field: 'kind', in: ['b'] },
            { all: [{ field: 'isUrgent', in: [true] }, { not: { field: 'kind', in: ['c'] } }] },
          ],
        },
        requiredWhen: { field: 'kind', in: ['b'] },
      }),
      // Depends on a field that depends on others.
      more: text({ label: label('More'), visibleWhen: { field: 'why', is: 'filled' } }),
      level: choice({
        label: label('Level'),
        options: { low: label('Low'), high: label('High') },
        optionsWhen: { field: 'kind', map: { a: ['low'] } },
      }),
      price: money({ label: label('Price') }),
      count: number({ label: label('Count') }),
      total: money({ label: label('Total'), computed: { op: 'product', of: ['price', 'count'] } }),
      left: number({ label: label('Left'), computed: { op: 'difference', of: [100, 'count'] } }),
      sum: money({ label: label('Sum'), computed: { op: 'sum', of: ['total', 'items.price'] } }),
      name: text({ label: label('Name'), computed: { op: 'concat', of: ['kind', 'why'], separator: '-' } }),
      items: list({
        label: label('Items'),
        minItems: 1,
        maxItems: 2,
        fields: {
          name: text({ label: label('Item name'), required: true, max: 5 }),
          price: money({ label: label('Item price'), min: 0 }),
        },
      }),
      period: dateRange({ label: label('Period'), maxDays: 31 }),
      stars: rating({ label: label('Stars') }),
      halves: rating({ label: label('Halves'), half: true }),
      place: tree({
        label: label('Place'),
        leavesOnly: true,
        options: { north: { ...label('North'), children: { bj: label('Beijing') } }, sea: label('Sea') },
      }),
      data: json({ label: label('Data'), max: 30, maxDepth: 2 }),
      mobile: phone({ label: label('Mobile'), mask: true }),
      groupId: ref('groups', { label: label('Group') }),
      wordIds: ref('words', {
        label: label('Words'),
        multiple: true,
        maxItems: 2,
        where: { field: 'groupId', from: 'groupId' },
      }),
    },
  }),
);
