import { laterUntilNow, momentAgo } from '../../../framework/seed/clock';
import { createRandom, deck, weightedDeck } from '../../../framework/seed/random';
import { at, type Draft, idOf, type Plan, textIn } from '../../../framework/seed/record';
import { documentAt } from '../base/documents';
import { customerOf, customers } from '../base/people';
import { places, visitorNames } from '../words/common';
import { wordsOf } from '../words/industries';
import { commentTexts, followTexts, inquiryTexts, replyTexts } from '../words/talks';

const leadWeights = { new: 4, following: 5, interested: 3, converted: 2, invalid: 2, lost: 2, pool: 2 };
const channels = ['website', 'report', 'article', 'video', 'agent', 'message', 'comment', 'phone'];
const platforms = [
  'baijiahao',
  'douyin',
  'xiaohongshu',
  'toutiao',
  'kuaishou',
  'shipinhao',
  'bilibili',
  'weibo',
  'wechat_mp',
];
const invalidReasons = ['wrong_number', 'no_need', 'duplicate', 'competitor', 'price', 'unreachable', 'other'];
const count = 72;

const isOpen = (status: string): boolean => status === 'following' || status === 'interested';
const isAssigned = (status: string): boolean => isOpen(status) || status === 'converted' || status === 'lost';

/** What is known of a lead only once somebody looks after it. */
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

/** People who asked for something, in every state. */
export const inquiries: Plan = () => {
  const faker = createRandom('inquiries');
  const status = weightedDeck({ faker, weights: leadWeights, count: count });
  const reasons = deck({ faker, options: invalidReasons, count: count });
  const clients = customers.filter(({ roles }) => roles.includes('Customer'));
  return status.map((state, index) => {
    const customer = index % 3 === 0 ? at(clients, 0) : at(clients, index);
    const mainWord = at(wordsOf(customer.industry).mainWords, index);
    const createdAt = momentAgo({
      days: state === 'new' ? index % 3 : 3 + ((index * 5) % 70),
      minutes: faker.number.int({ min: 15, max: 640 }),
    });
    const source = at(channels, index);
    const hasPlatform = ['article', 'video', 'message', 'comment', 'agent'].includes(source);
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
      sourceUrl: source === 'phone' ? undefined : `https://www.${customer.username}.example.com/p/${3000 + index}`,
      platform: hasPlatform ? at(platforms, index) : undefined,
      keyword: `${customer.city}${mainWord}`,
      region: customer.city,
      customerId: customer.id,
      level: at(['A', 'B', 'C', 'B', 'C'], index),
      status: state,
      ...care(state, { createdAt, index, talks: isAssigned(state) ? 1 + (index % 3) : 0 }),
      invalidReason: state === 'invalid' || state === 'lost' ? reasons.shift() : undefined,
    };
  });
};

/** As many talks for each lead as it says it had. */
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

/** Publications in turn by platform, so that comments come from all of them. */
const byTurns = (targets: readonly Draft[]): Draft[] => {
  const groups = platforms
    .map((platform) => targets.filter((target) => target.platform === platform))
    .filter((group) => group.length > 0);
  return Array.from({ length: count }, (_, index) => at(at(groups, index), Math.floor(index / groups.length)));
};

/** Comments below publications. */
export const comments: Plan = ({ of }) => {
  const faker = createRandom('comments');
  const accounts = new Map(of('accounts').map((account) => [account.id, textIn(account, 'nickname')]));
  const status = weightedDeck({ faker, weights: leadWeights, count: count });
  return byTurns(of('publishTargets').filter((target) => target.status === 'success')).map((target, index) => {
    const { industry, city } = customerOf(textIn(target, 'ownerId'));
    const [text, intent] = at(commentTexts, index);
    const state = at(status, index);
    const commentAt = laterUntilNow({
      moment: textIn(target, 'publishedAt'),
      minutes: faker.number.int({ min: 10, max: 6000 }),
    });
    const isReplied = isAssigned(state) || index % 5 === 0;
    return {
      id: idOf({ prefix: 'cmt', index }),
      createdAt: commentAt,
      createdBy: 'u-admin',
      platform: textIn(target, 'platform'),
      account: accounts.get(textIn(target, 'accountId')),
      postTitle: textIn(target, 'title'),
      postUrl: textIn(target, 'remoteUrl'),
      nickname: at(visitorNames, index * 5),
      uid: faker.string.numeric({ length: 10, allowLeadingZeros: false }),
      content: text.replace('{question}', at(wordsOf(industry).questions, index)),
      commentAt,
      region: index % 3 === 0 ? city : at(places, index),
      likes: faker.number.int({ min: 0, max: 60 }),
      hitWords: intent === 'high' ? [at(['怎么联系', '多少钱', '求回复', '私信'], index)] : undefined,
      intent,
      replied: isReplied,
      replyContent: isReplied ? at(replyTexts, index) : undefined,
      repliedAt: isReplied ? laterUntilNow({ moment: commentAt, minutes: 95 }) : undefined,
      assigneeId: isAssigned(state) ? 'u-clue' : undefined,
      status: state,
    };
  });
};
