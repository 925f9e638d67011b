import { createRandom } from '../../framework/seed/random';
import { at, type Draft, momentAgo, type Plan } from '../../framework/seed/record';
import { newcomers } from '../seed/base/openings';
import { type Person, people } from '../seed/base/people';
import { avatarAt } from '../seed/base/picture-addresses';
import { type Ledger, ledgers, staffBalanceOf } from '../seed/ledger/ledger';
import { offerOf } from '../seed/ledger/offers';

/** Subscriptions that are not simply active, by user name; accounts that visitors sign in with stay usable. */
const subscriptions: Readonly<Record<string, string>> = {
  customer4: 'expired',
  customer5: 'expiring',
  customer8: 'expiring',
  customer9: 'expired',
  customer12: 'expired',
  customer17: 'frozen',
};

const subscriptionOf = ({ customer, packageId }: Ledger): string =>
  subscriptions[customer.username] ?? (offerOf(packageId).type === 'trial' ? 'trial' : 'active');

const daysLeft: Readonly<Record<string, number>> = { expiring: 6, expired: -12, trial: 2, frozen: 40 };

const subscription = (ledger: Ledger, index: number): Partial<Draft> => {
  const status = subscriptionOf(ledger);
  const { left, packageId } = ledger;
  return {
    packageId,
    subscriptionStatus: status,
    expireAt: momentAgo({ days: -(daysLeft[status] ?? 120 + ((index * 23) % 160)) }),
    balance: left.money,
    articleLeft: left.article,
    videoLeft: left.video,
    keywordLeft: left.keyword,
    accountLeft: left.account,
    // Follows from what was published and checked.
    pointLeft: 0,
  };
};

const staffPart = ({ roles }: Person): Partial<Draft> => ({
  packageId: undefined,
  subscriptionStatus: 'active',
  expireAt: undefined,
  balance: staffBalanceOf(roles),
  articleLeft: 0,
  videoLeft: 0,
  keywordLeft: 0,
  accountLeft: 0,
  pointLeft: 0,
});

/** Everybody who can sign in: the demo accounts, three agents and their customers. */
export const users: Plan = () => {
  const faker = createRandom('users');
  const ledgerById = new Map(ledgers.map((ledger) => [ledger.customer.id, ledger]));
  return people.map((person, index) => {
    const ledger = ledgerById.get(person.id);
    const isIdle = person.username === 'customer17';
    return {
      id: person.id,
      createdAt: ledger
        ? (newcomers.get(person.id) ?? momentAgo({ days: 210 - index * 3, minutes: index * 13 }))
        : momentAgo({ days: 400 - index * 7 }),
      updatedAt: momentAgo({ days: index % 6, minutes: 30 + index }),
      createdBy: person.agentId ?? 'u-admin',
      username: person.username,
      nickname: person.contact,
      avatar: avatarAt(index),
      company: person.company,
      contact: person.contact,
      mobile: `1${at(['38', '39', '36', '58', '86'], index)}${faker.string.numeric(8)}`,
      email: `${person.username}@example.com`,
      roles: person.roles,
      permissions: person.permissions,
      isSuper: false,
      agentId: person.agentId,
      oemId: person.oemId,
      // The consoles of the demo accounts bear the name of the site.
      brandName: undefined,
      brandLogo: undefined,
      brandFavicon: undefined,
      brandDomain: undefined,
      brandContact: undefined,
      operatorId: person.operatorId,
      ...(ledger ? subscription(ledger, index) : staffPart(person)),
      lastLoginAt: momentAgo({ days: isIdle ? 63 : index % 9, minutes: faker.number.int({ min: 10, max: 600 }) }),
      source: ledger ? at(['invite', 'invite', 'register', 'clue', 'backend'], index) : 'backend',
      status: isIdle ? 'frozen' : 'active',
    };
  });
};
