import { momentAgo } from '../../../framework/seed/clock';
import { createRandom, weightedDeck } from '../../../framework/seed/random';
import { at, idOf, type Plan } from '../../../framework/seed/record';
import { platformCode } from '../../gateways/base/platform-codes';
import type { accountCauses } from '../../resources/causes';
import { type Customer, customers } from '../base/people';
import { avatarAt } from '../pictures/addresses';
import { nicknames } from '../words/common';

/** The accounts of each customer: those that visitors sign in with have a whole matrix, the others one. */
const platformsOf = (customer: Customer, index: number): readonly string[] => {
  if (customer.username === 'customer') {
    return [
      'baijiahao',
      'toutiao',
      'douyin',
      'kuaishou',
      'bilibili',
      'xiaohongshu',
      'shipinhao',
      'weibo',
      'wechat_mp',
      'baijiahao',
      'toutiao',
      'kuaishou',
      'bilibili',
      'douyin',
    ];
  }
  if (customer.username === 'customer2')
    return ['baijiahao', 'toutiao', 'xiaohongshu', 'wechat_mp', 'bilibili', 'kuaishou', 'baijiahao', 'shipinhao'];
  if (customer.roles.includes('Douyin')) return ['douyin', 'douyin', 'douyin', 'douyin', 'douyin', 'douyin'];
  return [at(['baijiahao', 'bilibili', 'kuaishou', 'toutiao', 'baijiahao'], index)];
};

/** When a token and the permission behind it end, in days from the reference. */
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

type Finding = keyof typeof accountCauses;

/** What the last check of accounts in a state has found, in turn; nothing where none was made. */
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

/** Douyin allows five renewals, and nobody renews who has none left. */
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

/** Days until the permission ends where only the token has. */
const tokenOnly = 5;

/** Accounts on the platforms, in every state of authorisation. */
export const accounts: Plan = () => {
  const faker = createRandom('accounts');
  const wanted = customers.flatMap((customer, index) =>
    platformsOf(customer, index).map((platform, number) => ({ customer, platform, number })),
  );
  const status = weightedDeck({
    faker,
    weights: { active: 12, expiring: 2, expired: 2, revoked: 1, banned: 1, quota: 1, checking: 1 },
    count: wanted.length,
  });
  return wanted.map(({ customer, platform, number }, index) => {
    const state = at(status, index);
    const finding = findingOf({ states: status, index });
    const { token, permission: usual } = endings[state] ?? { token: 0, permission: 0 };
    const permission = finding === 'token' || finding === 'renewals' ? tokenOnly : usual;
    const authType = platform === 'baijiahao' ? 'app_token' : index % 6 === 5 ? 'cookie' : 'oauth';
    const dailyLimit = at([10, 5, 20], index);
    return {
      id: idOf({ prefix: 'acc', index }),
      ownerId: customer.id,
      createdAt: momentAgo({ days: 70 + (index % 40), minutes: 60 + index * 7 }),
      nickname: `${at(nicknames, number)}${number < nicknames.length ? '' : '2号'}`
        .replace('{brand}', customer.brand)
        .replace('{city}', customer.city),
      platform,
      avatar: avatarAt(index + 3),
      uid: faker.string.numeric({ length: 12, allowLeadingZeros: false }),
      accountGroup: at(['主号', '矩阵一组', '矩阵二组'], number),
      accountType: number % 3 === 0 ? 'company' : 'personal',
      authType,
      appId: authType === 'app_token' ? `17${faker.string.numeric(14)}` : undefined,
      dailyLimit,
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
