import { createRandom, weightedDeck } from '../../framework/seed/random';
import { at, later, momentAgo, type Plan } from '../../framework/seed/record';
import { platformCode } from '../gateways/base/platform-codes';
import { openingOf } from '../seed/base/openings';
import type { Customer } from '../seed/base/people';
import { avatarAt } from '../seed/base/picture-addresses';
import { boundAccounts } from '../seed/ledger/ledger';
import type { accountCauses } from './causes';

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
