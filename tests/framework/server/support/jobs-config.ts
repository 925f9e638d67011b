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
  tree,
} from '../../../../src/framework/fields/registry';
import type { ConsoleConfig } from '../../../../src/framework/language/console-config';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { tinyConfig, tinyData, tinyPolicy } from './tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });

const jobs = defineResource({
  label: label('Job'),
  ownedBy: false,
  fields: {
    title: text({ label: label('Title'), required: true, unique: true, search: true }),
    mobile: phone({ label: label('Mobile'), mask: true, search: true }),
    kind: choice({ label: label('Kind'), options: { now: label('Now'), later: label('Later') }, default: 'now' }),
    note: text({
      label: label('Note'),
      visibleWhen: { kind: 'later' },
      requiredWhen: { kind: 'later' },
    }),
    price: money({ label: label('Price') }),
    count: number({ label: label('Count') }),
    total: money({ label: label('Total'), computed: { multiply: [{ field: 'price' }, { field: 'count' }] } }),
    doneBy: ref('users', { label: label('By'), default: { me: 'id' } }),
    period: dateRange({ label: label('Period') }),
    stars: rating({ label: label('Stars') }),
    place: tree({
      label: label('Place'),
      options: { north: { ...label('North'), children: { bj: label('Beijing') } }, sea: label('Sea') },
    }),
    data: json({ label: label('Data') }),
    items: list({ label: label('Items'), fields: { name: text({ label: label('Item'), required: true }) } }),
    groupId: ref('groups', { label: label('Group') }),
    articleId: ref('articles', { label: label('Article'), where: { field: 'groupId', from: 'groupId' } }),
  },
  actions: { rate: { label: label('Rate'), form: ['mobile', 'count'], set: { stars: { value: 5 } } } },
});

/** The tiny console with a resource that has every newer type and condition; `clue` sees its numbers masked. */
export const jobsConfig: ConsoleConfig = { ...tinyConfig, resources: { ...tinyConfig.resources, jobs } };

export const jobsPolicy = `${tinyPolicy}
p, any, role:Admin|role:Clue, res:jobs, list|show|create|edit|delete|rate, all
p, any, role:Admin, field:jobs.mobile, read, -
`;

export const jobsData = {
  ...tinyData,
  articles: tinyData.articles.map((article, index) => ({ ...article, groupId: index === 2 ? 'g2' : 'g1' })),
  jobs: [
    {
      id: 'j1',
      title: 'One',
      mobile: '13800138000',
      kind: 'now',
      period: { from: '2026-01-10', to: '2026-01-20' },
      place: 'bj',
      stars: 4,
      data: { source: 'Website', tags: ['vip'] },
      items: [{ name: 'first' }],
    },
    {
      id: 'j2',
      title: 'Two',
      mobile: '13911112222',
      kind: 'now',
      period: { from: '2026-02-01', to: '2026-02-28' },
      place: 'sea',
      stars: 2,
    },
    { id: 'j3', title: 'Three', kind: 'now', place: 'north' },
  ],
};
