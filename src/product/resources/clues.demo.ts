import { createRandom, deck, weightedDeck } from '../../framework/seed/random';
import { at, type Draft, idOf, later, laterUntilNow, momentAgo, type Plan, textIn } from '../../framework/seed/record';
import { documentAt } from '../seed/base/documents';
import { isAssigned, isOpen, leadCount, leadPlatforms, leadWeights } from '../seed/base/leads';
import { customers } from '../seed/base/people';
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
