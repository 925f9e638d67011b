import { createRandom } from '../../framework/seed/random';
import { at, type Draft, dayAgo, idOf, momentAgo, type Plan } from '../../framework/seed/record';
import { customers } from '../seed/base/people';
import { pictureAt } from '../seed/base/picture-addresses';
import { wordsOf } from '../seed/words/industries';

const variants = ['report2', 'reportHc', 'reportOrigin'];

/** Number of periods, three days each; older ones would have no daily figures. */
const periods = 22;

type Faker = ReturnType<typeof createRandom>;

/** The figures of a report: the sum of its days, or made-up values as entered by hand if there are no days. */
const resultsOf = (faker: Faker, days: readonly Draft[]): Record<string, number> => {
  const published = faker.number.int({ min: 120, max: 900 });
  const entered = {
    published,
    indexed: Math.round(published * faker.number.float({ min: 0.45, max: 0.8 })),
    homeWords: faker.number.int({ min: 12, max: 160 }),
    reads: faker.number.int({ min: 8000, max: 120_000 }),
    leads: faker.number.int({ min: 4, max: 90 }),
  };
  const last = days.at(-1);
  if (last === undefined) return entered;
  const sum = (field: string): number => days.reduce((total, day) => total + Number(day[field] ?? 0), 0);
  return {
    published: sum('published'),
    indexed: sum('indexed'),
    homeWords: Number(last.homeWords ?? 0),
    reads: sum('views'),
    leads: sum('leads'),
  };
};

/** Reports, some public, some with a passcode, some expired. */
export const reportCases: Plan = ({ of }) => {
  const faker = createRandom('reportCases');
  // The last one is a second report of the first customer, who has figures for every day.
  const wanted = [...customers, ...customers.slice(0, 9), ...customers.slice(0, 1)].filter(({ roles }) =>
    roles.includes('Customer'),
  );
  return wanted.map((customer, index) => {
    const from = 40 + (index % periods) * 3;
    const [periodStart, periodEnd] = [dayAgo(from), dayAgo(from - 29)];
    const days = of('dailyStats').filter(
      ({ ownerId, date }) => ownerId === customer.id && String(date) >= periodStart && String(date) <= periodEnd,
    );
    const isPublic = index % 3 === 0;
    return {
      id: idOf({ prefix: 'case', index }),
      ownerId: customer.id,
      createdAt: momentAgo({ days: Math.max(1, from - 31), minutes: 100 + index * 9 }),
      createdBy: 'u-admin',
      title: `${customer.brand}${Number(dayAgo(from - 15).slice(5, 7))}月推广效果报告`,
      customerId: customer.id,
      industry: customer.industry,
      variant: at(variants, index),
      periodStart,
      periodEnd,
      cover: pictureAt(index + 4),
      ...resultsOf(faker, days),
      isPublic,
      shareToken: faker.string.alphanumeric(16),
      passcode: isPublic ? undefined : faker.string.alphanumeric({ length: 4, casing: 'lower' }),
      // Valid links stay valid for years, because the demo data has fixed dates while time goes on.
      expireAt: momentAgo({ days: index % 5 === 4 ? 6 : -1100 - index }),
      opens: faker.number.int({ min: 0, max: 320 }),
      status: at(['published', 'published', 'draft', 'off'], index),
    };
  });
};

const scenes = ['cover', 'poster', 'detail', 'shop'];
const sceneNames: Readonly<Record<string, string>> = {
  cover: '封面',
  poster: '海报',
  detail: '详情页',
  shop: '门店实景',
};

/** Pictures of work done for other customers. */
export const imageCases: Plan = () =>
  customers.map((customer, index) => {
    const scene = at(scenes, index);
    return {
      id: idOf({ prefix: 'ic', index }),
      createdAt: momentAgo({ days: 12 + index * 4, minutes: 90 + index }),
      title: `${customer.brand}${sceneNames[scene] ?? ''}案例`,
      images: [0, 1, 2].map((step) => pictureAt(index * 2 + step * 7)),
      industry: customer.industry,
      scene,
      tags: wordsOf(customer.industry).tags.slice(0, 3),
      sort: (index + 1) * 10,
      uses: (index * 13) % 41,
      status: index % 8 === 7 ? 'disabled' : 'enabled',
    };
  });
