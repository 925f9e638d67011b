import { createRandom, deck, weightedDeck } from '../../framework/seed/random';
import {
  at,
  type Draft,
  dayAgo,
  idOf,
  later,
  laterUntilNow,
  momentAgo,
  type Plan,
  textIn,
} from '../../framework/seed/record';
import { documentAt } from '../seed/base/documents';
import { isAssigned, isOpen, leadCount, leadPlatforms, leadWeights } from '../seed/base/leads';
import { customers } from '../seed/base/people';
import { pictureAt } from '../seed/base/picture-addresses';
import { wordsOf } from '../seed/words/industries';
import { followTexts, inquiryTexts } from '../seed/words/talks';

const channels = ['website', 'report', 'article', 'video', 'agent', 'message', 'comment', 'phone'];
const invalidReasons = ['wrong_number', 'no_need', 'duplicate', 'competitor', 'price', 'unreachable', 'other'];

/** Values of a lead that exist only once it has an owner. */
const care = (
  status: string,
  { createdAt, index, talks }: { createdAt: string; index: number; talks: number },
): Partial<Draft> => ({
  assigneeId: isAssigned(status) ? 'u-clue' : undefined,
  claimedAt: isAssigned(status) ? laterUntilNow({ moment: createdAt, minutes: 40 }) : undefined,
  followCount: talks,
  followWay: talks > 0 ? at(followTexts, index + talks - 1)[0] : undefined,
  followNote: talks > 0 ? at(followTexts, index + talks - 1)[1] : undefined,
  lastFollowAt: talks > 0 ? laterUntilNow({ moment: createdAt, minutes: talks * 1400 }) : undefined,
  // Every third open lead is overdue.
  nextFollowAt: isOpen(status)
    ? momentAgo({ days: index % 3 === 0 ? 1 : -1 - (index % 4), minutes: index * 7 })
    : undefined,
  dealAmount: status === 'converted' ? 1980 + ((index * 760) % 9000) : undefined,
  convertedAt: status === 'converted' ? laterUntilNow({ moment: createdAt, minutes: 7000 }) : undefined,
});

/** How long a publication brings leads, in minutes. */
const effective = 14 * 24 * 60;

/** The publication that brought a lead, if any: the latest one before it. */
const workBehind = (question: {
  source: string;
  ownerId: string;
  createdAt: string;
  targets: readonly Draft[];
}): Draft | undefined => {
  const { source, ownerId, createdAt, targets } = question;
  const kinds = { article: ['article'], video: ['video'], comment: ['article', 'video', 'note'] }[source] ?? [];
  const since = later({ moment: createdAt, minutes: -effective });
  return targets
    .filter(
      (target) =>
        target.ownerId === ownerId && target.status === 'success' && kinds.includes(String(target.contentKind)),
    )
    .filter(({ publishedAt }) => String(publishedAt) < createdAt && String(publishedAt) >= since)
    .sort((one, other) => String(other.publishedAt).localeCompare(String(one.publishedAt)))[0];
};

/** Leads in every state. */
export const inquiries: Plan = ({ of }) => {
  const faker = createRandom('inquiries');
  const status = weightedDeck({ faker, weights: leadWeights, count: leadCount });
  const reasons = deck({ faker, options: invalidReasons, count: leadCount });
  const clients = customers.filter(({ roles }) => roles.includes('Customer'));
  const leads = status.map((state, index) => {
    const customer = index % 3 === 0 ? at(clients, 0) : at(clients, index);
    const mainWord = at(wordsOf(customer.industry).mainWords, index);
    const createdAt = momentAgo({
      days: state === 'new' ? index % 3 : 3 + ((index * 5) % 70),
      minutes: faker.number.int({ min: 15, max: 640 }),
    });
    const source = at(channels, index);
    const hasPlatform = ['article', 'video', 'message', 'comment', 'agent'].includes(source);
    const work = workBehind({ source, ownerId: customer.id, createdAt, targets: of('publishTargets') });
    const name = faker.person.lastName() + at(['先生', '女士', '经理', '女士', '先生'], index);
    return {
      id: idOf({ prefix: 'inq', index }),
      createdAt,
      createdBy: 'u-clue',
      name,
      mobile: `1${at(['35', '37', '50', '59', '82', '88'], index)}${faker.string.numeric(8)}`,
      wechat: index % 2 === 0 ? `wx_${faker.string.alphanumeric({ length: 8, casing: 'lower' })}` : undefined,
      company: index % 3 === 1 ? `${customer.city}${faker.person.lastName()}氏商贸有限公司` : undefined,
      content: at(inquiryTexts, index)({ mainWord, city: customer.city }),
      source,
      sourceUrl:
        source === 'phone'
          ? undefined
          : (work?.remoteUrl ?? `https://www.${customer.username}.example.com/p/${3000 + index}`),
      platform: work?.platform ?? (hasPlatform ? at(leadPlatforms, index) : undefined),
      keyword: `${customer.city}${mainWord}`,
      region: customer.city,
      customerId: customer.id,
      level: at(['A', 'B', 'C', 'B', 'C'], index),
      status: state,
      ...care(state, { createdAt, index, talks: isAssigned(state) ? 1 + (index % 3) : 0 }),
      convertedId: state === 'converted' ? at(clients, index + 1).id : undefined,
      agentId: undefined,
      invalidReason: state === 'invalid' || state === 'lost' ? reasons.shift() : undefined,
    };
  });
  // Some leads are repeated inquiries: a new lead with the number of an older one.
  const older = leads.filter(({ status: state }) => state !== 'new');
  return leads.map((lead, index) => {
    const earlier = lead.status === 'new' && index % 4 === 0 ? at(older, index) : undefined;
    return { ...lead, mobile: (earlier ?? lead).mobile, duplicateOf: earlier?.id };
  });
};

/** As many follow-ups for each lead as its count. */
export const followUps: Plan = ({ of }) =>
  of('inquiries')
    .flatMap((inquiry, index) =>
      Array.from({ length: Number(inquiry.followCount) }, (_, talk) => ({
        inquiry,
        talk,
        note: at(followTexts, index + talk),
      })),
    )
    .map(({ inquiry, talk, note: [way, content] }, index) => {
      const moment = laterUntilNow({ moment: textIn(inquiry, 'createdAt'), minutes: (talk + 1) * 1400 });
      return {
        id: idOf({ prefix: 'fu', index }),
        createdAt: moment,
        updatedAt: moment,
        createdBy: 'u-clue',
        inquiryId: inquiry.id,
        at: moment,
        way,
        content,
        attachments: index % 6 === 2 ? [documentAt(index)] : undefined,
        nextAt: laterUntilNow({ moment, minutes: 1400 }),
        byId: 'u-clue',
      };
    });

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
    const former = wanted.slice(0, index).filter((one) => one === customer).length;
    const status = at(['published', 'published', 'draft', 'off'], index);
    return {
      id: idOf({ prefix: 'case', index }),
      ownerId: customer.id,
      createdAt: momentAgo({ days: Math.max(1, from - 31), minutes: 100 + index * 9 }),
      createdBy: 'u-admin',
      // No month: the period stands next to it, and dates of the demo move.
      title: `${customer.brand}推广效果报告${former > 0 ? `（往期 ${former}）` : ''}`,
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
      expireAt: momentAgo({ days: index % 5 === 4 ? 6 : -180 - index }),
      opens: status === 'draft' ? 0 : faker.number.int({ min: 1, max: 320 }),
      status,
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
