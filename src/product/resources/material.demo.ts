import { createRandom, weightedDeck } from '../../framework/seed/random';
import { at, type Draft, idOf, laterUntilNow, momentAgo, type Plan, textIn } from '../../framework/seed/record';
import { type Customer, customers } from '../seed/base/people';
import { pictureAt, refusedPictureAt } from '../seed/base/picture-addresses';
import { wordsOf } from '../seed/words/industries';
import { rejectionOf } from '../seed/words/rejections';

const groupNames = ['实景案例', '封面大图', '团队与门店', '产品细节', '节日海报', '图文配图'];
const groupCount = (customer: Customer): number =>
  ['customer', 'douyin'].includes(customer.username) ? 6 : customer.username === 'customer2' ? 5 : 1;

/** Folders of pictures; those of the Douyin side belong to its customer. */
export const imageGroups: Plan = () => {
  const faker = createRandom('imageGroups');
  const wanted = customers.flatMap((customer) =>
    groupNames.slice(0, groupCount(customer)).map((name) => ({ customer, name })),
  );
  return wanted.map(({ customer, name }, index) => ({
    id: idOf({ prefix: 'img-group', index }),
    ownerId: customer.id,
    createdAt: momentAgo({
      days: faker.number.int({ min: 60, max: 120 }),
      minutes: faker.number.int({ min: 1, max: 600 }),
    }),
    name: `${customer.brand}·${name}`,
    cover: pictureAt(index * 3),
    channel: customer.roles.includes('Douyin') ? 'douyin' : at(['general', 'baijiahao', 'general'], index),
    industry: customer.industry,
    dedupe: index % 4 !== 3,
    status: index % 9 === 8 ? 'disabled' : 'enabled',
  }));
};

const imageTitles = ['全景', '细节', '完工', '现场', '对比', '特写', '门头', '团队'];
const perGroup: Readonly<Record<string, number>> = { 'u-customer': 8, 'u-douyin': 7, 'u-customer2': 6 };

/** The pictures of each folder. */
export const images: Plan = ({ of }) => {
  const faker = createRandom('images');
  const wanted = of('imageGroups').flatMap((group) =>
    imageTitles.slice(0, perGroup[group.ownerId ?? ''] ?? 3).map((title) => ({ group, title })),
  );
  const review = weightedDeck({
    faker,
    weights: { draft: 3, pending: 2, approved: 8, rejected: 1, recalled: 0.5 },
    count: wanted.length,
  });
  const source = weightedDeck({ faker, weights: { upload: 6, collect: 2, ai: 2, frame: 1 }, count: wanted.length });
  return wanted.map(
    ({ group, title }, index): Draft => ({
      id: idOf({ prefix: 'img', index }),
      ...(group.ownerId === undefined ? {} : { ownerId: group.ownerId }),
      createdAt: laterUntilNow({
        moment: textIn(group, 'createdAt'),
        minutes: faker.number.int({ min: 20, max: 60_000 }),
      }),
      groupId: group.id,
      url: at(review, index) === 'rejected' ? refusedPictureAt(index) : pictureAt(index * 7),
      title: `${textIn(group, 'name').split('·')[1]}-${title}`,
      tags: [title, ...faker.helpers.arrayElements([...wordsOf(textIn(group, 'industry')).tags], 2)],
      source: at(source, index),
      width: 480,
      height: 320,
      size: faker.number.int({ min: 1, max: 2 }),
      md5: faker.string.hexadecimal({ length: 32, casing: 'lower', prefix: '' }),
      isDuplicate: index % 23 === 22,
      usedCount: review[index] === 'approved' ? faker.number.int({ min: 0, max: 18 }) : 0,
      reviewStatus: at(review, index),
      ...rejectionOf(at(review, index), index),
    }),
  );
};
