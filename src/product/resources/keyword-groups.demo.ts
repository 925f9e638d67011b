import { createRandom, weightedDeck } from '../../framework/seed/random';
import { at, type Draft, idOf, momentAgo, type Plan } from '../../framework/seed/record';
import { findRegion } from '../../framework/shared/regions/region-tree';
import { type Customer, customers } from '../seed/base/people';
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
