import type { Faker } from '@faker-js/faker';
import { createRandom, weightedDeck } from '../../framework/seed/random';
import { at, type Draft, idOf, laterUntilNow, momentAgo, type Plan, textIn } from '../../framework/seed/record';
import { findRegion } from '../../framework/shared/regions/region-tree';
import { type Customer, customerOf, customers } from '../seed/base/people';
import { groupsFor, started, taskFailure, taskWeights, uncounted } from '../seed/base/task-outcome';
import { wordsOf } from '../seed/words/industries';
import { regionOf } from '../seed/words/regions';

/** How many groups a customer has: those that visitors sign in as have a full page, the others one. */
const groupCount = (customer: Customer): number =>
  ['customer', 'customer2', 'douyin'].includes(customer.username) ? 6 : 1;

const titleTemplates = [
  '{关键词}，本地人都去这家',
  '周末{关键词}，这份攻略请收好',
  '人均不到一百的{关键词}，味道怎么样',
].join('\n');

/** What only groups of the Douyin side have. */
const douyinPart = (customer: Customer): Partial<Draft> =>
  customer.roles.includes('Douyin')
    ? {
        topics: wordsOf(customer.industry).tags.slice(0, 4),
        poi: `${customer.brand}（${regionOf(customer.city).districts[0]}店）`,
        titleTemplates,
        copyCount: 24,
      }
    : {};

/** A group of keywords for each main word that a customer's company is searched by. */
export const keywordGroups: Plan = () => {
  const faker = createRandom('keywordGroups');
  const wanted = customers.flatMap((customer) =>
    Array.from({ length: groupCount(customer) }, (_, index) => ({
      customer,
      mainWord: at(wordsOf(customer.industry).mainWords, index),
    })),
  );
  const status = weightedDeck({
    faker,
    weights: { enabled: 8, disabled: 1, finished: 1 },
    count: wanted.length,
  });
  return wanted.map(({ customer, mainWord }, index) => ({
    id: idOf({ prefix: 'kwg', index }),
    ownerId: customer.id,
    createdAt: momentAgo({
      days: 92 + faker.number.int({ min: 0, max: 40 }),
      minutes: faker.number.int({ min: 1, max: 600 }),
    }),
    name: `${customer.city}${mainWord}`,
    channel: customer.roles.includes('Douyin') ? 'douyin' : 'baidu',
    brand: customer.brand,
    industry: customer.industry,
    regions: [customer.city, ...regionOf(customer.city).nearby.slice(0, 2)].flatMap((city) => findRegion(city) ?? []),
    mainWords: [mainWord, `${customer.city}${mainWord}`],
    contact: `138${faker.string.numeric(8)}`,
    site: `https://www.${customer.username}.example.com`,
    status: at(status, index),
    ...douyinPart(customer),
  }));
};

interface Word {
  word: string;
  type: 'brand' | 'product' | 'industry' | 'region' | 'longtail' | 'question';
}

/** What people type when they look for a main word in a city, most usual first. */
const wordsAround = ({ city, mainWord, brand }: { city: string; mainWord: string; brand: string }): Word[] => {
  const districts = regionOf(city).districts;
  return [
    { word: `${city}${mainWord}哪家好`, type: 'longtail' },
    { word: `${city}${mainWord}`, type: 'region' },
    { word: `${mainWord}多少钱`, type: 'question' },
    { word: `${brand}怎么样`, type: 'brand' },
    { word: mainWord, type: 'product' },
    { word: `${mainWord}行业排名`, type: 'industry' },
    { word: `${city}口碑好的${mainWord}`, type: 'longtail' },
    { word: `${mainWord}怎么选`, type: 'question' },
    { word: `${city}${mainWord}推荐`, type: 'longtail' },
    ...districts.map((district): Word => ({ word: `${district}${mainWord}`, type: 'region' })),
    { word: `${city}${mainWord}价格`, type: 'longtail' },
    { word: `${city}靠谱的${mainWord}`, type: 'longtail' },
    { word: `${brand}${mainWord}`, type: 'brand' },
    { word: `${mainWord}哪家性价比高`, type: 'question' },
    { word: `${city}${mainWord}排行榜`, type: 'longtail' },
    { word: `${city}附近的${mainWord}`, type: 'longtail' },
    { word: `2026年${city}${mainWord}推荐`, type: 'longtail' },
    { word: `${mainWord}注意事项`, type: 'question' },
    { word: `${mainWord}市场价格`, type: 'industry' },
    ...districts
      .slice(0, 3)
      .map((district): Word => ({ word: `${city}${district}${mainWord}哪家好`, type: 'longtail' })),
  ];
};

/** A word that ranked is on the first page; one in use may have been seen further back. */
const bestRank = ({ faker, status, index }: { faker: Faker; status: string; index: number }): number | undefined => {
  if (status === 'ranked') return faker.helpers.arrayElement([1, 1, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10]);
  return status === 'using' && index % 2 === 0 ? faker.number.int({ min: 11, max: 50 }) : undefined;
};

const size: Readonly<Record<string, number>> = { 'u-customer': 27, 'u-customer2': 20, 'u-douyin': 15 };
const sources = { manual: 3, expand: 5, import: 3, suggest: 2, related: 2 };

/** About four hundred keywords, each in its group. */
export const keywords: Plan = ({ of }) => {
  const faker = createRandom('keywords');
  const wanted = of('keywordGroups').flatMap((group) => {
    const customer = customerOf(textIn(group, 'ownerId'));
    const mainWord = at(group.mainWords as readonly string[], 0);
    const words = wordsAround({ city: customer.city, mainWord, brand: customer.brand });
    return words.slice(0, size[customer.id] ?? 5).map((word) => ({ group, customer, ...word }));
  });
  const count = wanted.length;
  const status = weightedDeck({ faker, weights: { unused: 5, using: 4, ranked: 3, disabled: 1 }, count });
  const source = weightedDeck({ faker, weights: sources, count });
  return wanted.map(({ group, customer, word, type }, index): Draft => {
    const isVideo = index % 5 === 4;
    return {
      id: idOf({ prefix: 'kw', index }),
      ownerId: customer.id,
      createdAt: laterUntilNow({
        moment: textIn(group, 'createdAt'),
        minutes: faker.number.int({ min: 30, max: 50_000 }),
      }),
      groupId: group.id,
      word,
      use: isVideo ? 'video' : 'article',
      type,
      source: at(source, index),
      scriptHint: isVideo ? `开头三秒点出“${word}”，中间讲两个真实细节，结尾引导到店或留言。` : undefined,
      topics: isVideo ? wordsOf(customer.industry).tags.slice(0, 3) : undefined,
      searchIndex: faker.number.int({ min: 20, max: type === 'product' ? 6800 : 900 }),
      competition:
        type === 'product' || type === 'industry' ? 'high' : at(['medium', 'low', 'medium', 'low', 'high'], index),
      bestRank: bestRank({ faker, status: at(status, index), index }),
      status: at(status, index),
    };
  });
};

/** Runs that turn seed words into many. */
export const keywordExpansions: Plan = ({ of }) => {
  const faker = createRandom('keywordExpansions');
  const groups = groupsFor(of('keywordGroups'), { 'u-customer': 2, 'u-customer2': 1 });
  const status = weightedDeck({ faker, weights: taskWeights, count: groups.length });
  return groups.map((group, index) => {
    const state = at(status, index);
    const mainWord = at(group.mainWords as readonly string[], 0);
    const words = of('keywords').filter((word) => word.groupId === group.id && word.source === 'expand');
    const isDone = state === 'success' || state === 'partial';
    const results = isDone
      ? [
          ...words.map((word) => textIn(word, 'word')),
          ...['哪家专业', '一般多少钱', '流程', '电话', '附近', '上门'].map((end) => mainWord + end),
        ]
      : [];
    return {
      id: idOf({ prefix: 'exp', index }),
      ...(group.ownerId === undefined ? {} : { ownerId: group.ownerId }),
      createdAt: started(faker, index + 5),
      name: `${textIn(group, 'name')}拓词${String(index + 1).padStart(2, '0')}`,
      seed: `${mainWord}\n${textIn(group, 'name')}`,
      groupId: group.id,
      regions: group.regions,
      prefixes: ['靠谱的', '口碑好的', '附近的'],
      suffixes: ['哪家好', '多少钱', '推荐'],
      exclude: ['招聘', '兼职', '培训机构加盟'],
      minLen: 4,
      maxLen: 20,
      limit: at([200, 500, 1000], index),
      found: results.length,
      ...uncounted,
      kept: isDone ? words.length : 0,
      cost: results.length,
      results: results.length > 0 ? results : undefined,
      status: state,
      failCause: taskFailure(status, index).failCause,
      waitsUntil: undefined,
    };
  });
};
