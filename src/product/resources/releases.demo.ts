import { createRandom, weightedDeck } from '../../framework/seed/random';
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
import { platformCode } from '../gateways/base/platform-codes';
import { openingOf } from '../seed/base/openings';
import { type Customer, customerOf } from '../seed/base/people';
import { avatarAt } from '../seed/base/picture-addresses';
import { own, taskWeights } from '../seed/base/task-outcome';
import { boundAccounts } from '../seed/ledger/ledger';
import { wordsOf } from '../seed/words/industries';
import type { accountCauses } from './causes';
import { publishWeights } from './contents.demo';

/** A piece of content on its way to the platforms, and how far it is. */
interface Piece {
  kind: 'article' | 'video' | 'note';
  content: Draft;
  status: string;
}

const idField = { article: 'articleId', video: 'videoId', note: 'noteId' } as const;
const accountsPerJob: Readonly<Record<string, number>> = { 'u-customer': 3, 'u-customer2': 3 };

const pieces = ({ of }: Parameters<Plan>[0]): Piece[] => {
  const faker = createRandom('publishJobs pieces');
  const videos = of('videos').filter((video, index) => video.reviewStatus === 'approved' && index % 5 !== 0);
  const videoStatus = weightedDeck({ faker, weights: { ...publishWeights, success: 8 }, count: videos.length });
  return [
    ...of('articles')
      .filter((article, index) => article.publishStatus !== 'draft' || index % 2 === 0)
      .map((content) => ({ kind: 'article' as const, content, status: textIn(content, 'publishStatus') })),
    // They are approved: none of them waits for that.
    ...videos.map((content, index) => {
      const status = at(videoStatus, index);
      return { kind: 'video' as const, content, status: status === 'reviewing' ? 'scheduled' : status };
    }),
    ...of('dynamicNotes').map((content) => ({ kind: 'note' as const, content, status: textIn(content, 'status') })),
  ];
};

const whenFor = (status: string, { createdAt, index }: { createdAt: string; index: number }): string | undefined => {
  if (status === 'draft') return undefined;
  if (status === 'scheduled' || status === 'reviewing')
    return momentAgo({ days: -1 - (index % 7), minutes: -((index * 37) % 240) });
  if (['queued', 'publishing', 'retrying'].includes(status)) return momentAgo({ minutes: 5 + (index % 90) });
  return laterUntilNow({ moment: createdAt, minutes: 60 + ((index * 97) % 1300) });
};

const covers = (content: Draft): string | undefined => {
  const pictures = content.cover ?? content.images;
  return typeof pictures === 'string' ? pictures : Array.isArray(pictures) ? String(pictures[0]) : undefined;
};

/** The required declaration of where the content comes from. */
const declarationOf = ({ kind, content }: Piece, index: number): string => {
  if (content.aiOrigin === 'import') return 'repost';
  if (kind === 'video') return at(['ai', 'ai', 'fiction', 'ai', 'opinion'], index);
  return content.aiOrigin === 'ai' || content.aiOrigin === 'rewrite' ? 'ai' : 'none';
};

/** A job for each piece of content that left the desk, in the same state as the content itself. */
export const publishJobs: Plan = (world) => {
  const faker = createRandom('publishJobs');
  return pieces(world).flatMap(({ kind, content, status }, index) => {
    const ownerId = textIn(content, 'ownerId');
    const customer = customerOf(ownerId);
    const own = world.of('accounts').filter((account) => account.ownerId === ownerId);
    if (own.length === 0) return [];
    const wanted = accountsPerJob[ownerId] ?? 1;
    const accounts = Array.from({ length: Math.min(wanted, own.length) }, (_, step) => at(own, index + step * 2));
    const unique = [...new Map(accounts.map((account) => [account.id, account])).values()];
    const createdAt = laterUntilNow({
      moment: textIn(content, 'createdAt'),
      minutes: faker.number.int({ min: 20, max: 400 }),
    });
    const isVideo = kind === 'video';
    const hasProduct = isVideo && index % 4 === 0;
    return [
      {
        id: idOf({ prefix: 'job', index }),
        ownerId,
        createdAt,
        title: textIn(content, 'title'),
        kind,
        [idField[kind]]: content.id,
        cover: covers(content),
        desc: kind === 'article' ? undefined : `${textIn(content, 'title')}。更多内容，欢迎关注${customer.brand}。`,
        topics: kind === 'article' ? undefined : wordsOf(customer.industry).tags.slice(0, 3),
        seriesId: undefined,
        poi: kind !== 'article' && index % 3 === 0 ? `${customer.city}·${customer.brand}` : undefined,
        productTitle: hasProduct ? `${customer.brand}体验券` : undefined,
        productLink: hasProduct ? `https://shop.example.com/item/${8000 + index}` : undefined,
        isOriginal: content.isOriginal ?? true,
        visibility: isVideo ? at(['public', 'public', 'public', 'friends', 'public', 'private'], index) : undefined,
        declare: declarationOf({ kind, content, status }, index),
        saveDraft: isVideo && index % 7 === 0,
        platforms: [...new Set(unique.map((account) => textIn(account, 'platform')))],
        accountIds: unique.map(({ id }) => id),
        scheduledAt: whenFor(status, { createdAt, index }),
        accountCount: unique.length,
        status,
      },
    ];
  });
};

const music = ['轻快吉他', '城市漫步', '热气腾腾', '夏日晚风'];

/** Orders to post on Douyin accounts, spread over days. */
export const dyPublishTasks: Plan = ({ of }) => {
  const faker = createRandom('dyPublishTasks');
  const groups = of('keywordGroups').filter((group) => group.channel === 'douyin');
  const wanted = [...groups, ...groups.slice(0, 4)];
  const status = weightedDeck({ faker, weights: taskWeights, count: wanted.length });
  return wanted.map((group, index) => {
    const state = at(status, index);
    const isNew = state === 'draft' || state === 'queued';
    const startsAgo = isNew ? -1 - (index % 4) : 6 + index * 3;
    return {
      id: idOf({ prefix: 'dy', index }),
      ...(group.ownerId === undefined ? {} : { ownerId: group.ownerId }),
      createdAt: momentAgo({ days: isNew ? 1 : startsAgo + 1, minutes: faker.number.int({ min: 30, max: 600 }) }),
      name: `${textIn(group, 'name')}矩阵发布第${index + 1}期`,
      groupId: group.id,
      accountIds: own(of('accounts'), group.ownerId)
        .slice(index % 3, (index % 3) + 3)
        .map(({ id }) => id),
      type: index === 7 ? 'video' : 'note',
      imageGroupId: own(of('imageGroups'), group.ownerId)[index % 6]?.id,
      imagesPerPost: at([3, 4, 6], index),
      titleMode: at(['template', 'keyword'], index),
      topics: group.topics,
      music: at(music, index),
      perAccountPerDay: at([1, 2, 3], index),
      timeSlots: ['11:00-13:00', '17:00-20:00'],
      interval: at([10, 15, 30], index),
      startAt: dayAgo(startsAgo),
      endAt: dayAgo(startsAgo - 6),
      status: state,
    };
  });
};

/** When a token and its permission end, in days from the reference date. */
const endings: Readonly<Record<string, { token: number; permission: number }>> = {
  active: { token: 9, permission: 24 },
  checking: { token: 6, permission: 21 },
  quota: { token: 8, permission: 26 },
  expiring: { token: 1, permission: 2 },
  expired: { token: -9, permission: -3 },
  revoked: { token: -20, permission: -14 },
  banned: { token: -5, permission: 12 },
};

const healthOf: Readonly<Record<string, number>> = {
  active: 92,
  checking: 80,
  quota: 76,
  expiring: 70,
  expired: 40,
  revoked: 20,
  banned: 5,
};

/** Problematic accounts of the demo customers, by number, so that each of them has something to renew. */
const troubled: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'u-customer': { 8: 'expired', 12: 'revoked' },
  'u-douyin': { 4: 'expired' },
};

type Finding = keyof typeof accountCauses;

/** Results of the last check by state of the account, used in turn; none if it was not checked. */
const findings: Readonly<Record<string, readonly [Finding, ...Finding[]]>> = {
  active: ['healthy'],
  expiring: ['healthy', 'silent'],
  quota: ['quota'],
  expired: ['grant', 'token', 'renewals'],
  revoked: ['revoked'],
  banned: ['banned'],
};

const findingOf = ({ states, index }: { states: readonly string[]; index: number }): Finding | undefined => {
  const state = at(states, index);
  const before = states.slice(0, index).filter((one) => one === state).length;
  const found = findings[state];
  return found && at(found, before);
};

const codeOf = ({ platform, finding }: { platform: string; finding: Finding | undefined }): string | undefined =>
  finding === undefined || finding === 'healthy' ? undefined : platformCode({ platform, cause: finding });

/** Renewals left: Douyin allows five; an account without any left is never renewed. */
const renewalsOf = ({
  platform,
  finding,
  index,
}: {
  platform: string;
  finding: Finding | undefined;
  index: number;
}) => {
  if (finding === 'renewals') return 0;
  if (platform !== 'douyin') return undefined;
  return finding === 'token' ? 1 + (index % 5) : index % 6;
};

/** Days until the permission ends, for accounts of which only the token has expired. */
const tokenOnly = 5;

/** When an account was bound: one after the other since the package began; trial customers have bound theirs before. */
const boundAt = (customer: Customer, { number, index }: { number: number; index: number }): string => {
  const { packageId, openedAt } = openingOf(customer.id);
  if (packageId === 'pkg-trial') return momentAgo({ days: 70 + (index % 40), minutes: 60 + index * 7 });
  return later({ moment: openedAt, minutes: 60 + number * 7 });
};

/** Accounts on the platforms, in every state of authorization. */
export const accounts: Plan = () => {
  const faker = createRandom('accounts');
  const wanted = boundAccounts;
  const dealt = weightedDeck({
    faker,
    weights: { active: 12, expiring: 2, expired: 2, revoked: 1, banned: 1, quota: 1, checking: 1 },
    count: wanted.length,
  });
  const status = wanted.map(({ customer, number }, index) => troubled[customer.id]?.[number] ?? at(dealt, index));
  return wanted.map(({ id, customer, platform, number, nickname }, index) => {
    const state = at(status, index);
    const finding = findingOf({ states: status, index });
    const { token, permission: usual } = endings[state] ?? { token: 0, permission: 0 };
    const permission = finding === 'token' || finding === 'renewals' ? tokenOnly : usual;
    const authType = platform === 'baijiahao' ? 'app_token' : index % 6 === 5 ? 'cookie' : 'oauth';
    const dailyLimit = at([10, 5, 20], index);
    return {
      id,
      ownerId: customer.id,
      createdAt: boundAt(customer, { number, index }),
      nickname,
      platform,
      avatar: avatarAt(index + 3),
      uid: faker.string.numeric({ length: 12, allowLeadingZeros: false }),
      accountGroup: at(['主号', '矩阵一组', '矩阵二组'], number),
      accountType: number % 3 === 0 ? 'company' : 'personal',
      authType,
      appId: authType === 'app_token' ? `17${faker.string.numeric(14)}` : undefined,
      dailyLimit,
      // A video is refused there without a category.
      publishDefaults: platform === 'bilibili' ? { category: 'lifeExperience' } : undefined,
      status: state,
      usage: index % 11 === 10 ? 'disabled' : 'enabled',
      authorizedAt: momentAgo({ days: 30 - permission + 1, minutes: index * 3 }),
      tokenExpireAt: momentAgo({ days: -token, minutes: -((index * 41) % 600) }),
      refreshExpireAt: momentAgo({ days: -permission, minutes: -((index * 53) % 600) }),
      renewLeft: renewalsOf({ platform, finding, index }),
      lastCheckAt: momentAgo({ minutes: 12 + ((index * 29) % 600) }),
      checkCause: finding,
      errorCode: codeOf({ platform, finding }),
      fans: faker.number.int({ min: 120, max: platform === 'douyin' ? 48_000 : 9000 }),
      todayPosts: state === 'quota' ? dailyLimit : state === 'active' ? index % Math.min(5, dailyLimit) : 0,
      healthScore: Math.max(0, (healthOf[state] ?? 50) - (index % 8)),
      boundBy: index % 4 === 3 ? 'u-operations' : customer.id,
    };
  });
};
