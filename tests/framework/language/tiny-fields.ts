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
} from '../../../src/framework/fields/registry';
import { resolveResource } from '../../../src/framework/language/resolve/resolve-resource';
import { defineResource } from '../../../src/framework/language/resource/resource-config';

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
          any: [{ kind: 'b' }, { all: [{ isUrgent: true }, { not: { kind: 'c' } }] }],
        },
        requiredWhen: { kind: 'b' },
      }),
      // Depends on a field that depends on others.
      more: text({ label: label('More'), visibleWhen: { why: { empty: false } } }),
      level: choice({
        label: label('Level'),
        options: { low: label('Low'), high: label('High') },
        optionsWhen: { field: 'kind', map: { a: ['low'] } },
      }),
      price: money({ label: label('Price') }),
      count: number({ label: label('Count') }),
      total: money({ label: label('Total'), computed: { multiply: [{ field: 'price' }, { field: 'count' }] } }),
      left: number({ label: label('Left'), computed: { subtract: [100, { field: 'count' }] } }),
      sum: money({ label: label('Sum'), computed: { sum: [{ field: 'total' }, { field: 'items.price' }] } }),
      name: text({ label: label('Name'), computed: { concat: [{ field: 'kind' }, { field: 'why' }], separator: '-' } }),
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
