import { createRandom } from '../../../framework/seed/random';
import { at, idOf, later, laterUntilNow, momentAgo } from '../../../framework/seed/record';
import { openingOf } from '../base/openings';
import { type Customer, customers, people } from '../base/people';
import { nicknames } from '../words/common';
import { type Entry, type Item, openBook, type SoldOrder } from './ledger-book';
import { offerOf, offers } from './offers';

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

/** Which accounts there are, each with a unit of its customer's quota. */
export const boundAccounts = customers
  .flatMap((customer, index) =>
    platformsOf(customer, index).map((platform, number) => ({ customer, platform, number })),
  )
  .map((account, index) => {
    const { customer, number } = account;
    const nickname = `${at(nicknames, number)}${number < nicknames.length ? '' : '2号'}`
      .replace('{brand}', customer.brand)
      .replace('{city}', customer.city);
    return { ...account, id: idOf({ prefix: 'acc', index }), nickname };
  });

/** Balance of a user who is not a customer, in yuan: agents and OEM partners buy from it. */
export const staffBalanceOf = (roles: readonly string[]): number =>
  roles.includes('Agent') ? 25_600 : roles.includes('OEM') ? 88_000 : 0;

/** What a customer bought, used and has left. */
export interface Ledger {
  customer: Customer;
  packageId: string;
  openedAt: string;
  entries: readonly Entry[];
  orders: readonly SoldOrder[];
  left: Readonly<Record<Item, number>>;
}

const usage: readonly (readonly [
  item: Exclude<Item, 'money'>,
  most: number,
  reason: Entry['reason'],
  remark: string,
])[] = [
  ['article', 24, 'articleTask', '科普文章'],
  ['keyword', 60, 'keywords', '关键词入库'],
  ['video', 8, 'videoTask', '短视频'],
  ['article', 18, 'articleTask', '文章改写'],
  ['keyword', 12, 'expansion', '拓词'],
];

const write = (customer: Customer, index: number): Ledger => {
  const faker = createRandom(`ledger ${customer.id}`);
  const { packageId, days, openedAt } = openingOf(customer.id);
  const offer = offerOf(packageId);
  const isTrial = offer.type === 'trial';
  const { left, entries, orders, post, use, topUp, buy, adjust } = openBook(customer);
  const payWay = at(['wechat', 'alipay', 'transfer', 'offline'], index);
  const isMain = customer.id === 'u-customer' || customer.id === 'u-customer2' || customer.id === 'u-douyin';
  let moment = openedAt;
  const step = (minutes: number): string => {
    moment = laterUntilNow({ moment, minutes });
    return moment;
  };

  if (!isTrial) {
    const spare = at([500, 1000, 2000], index);
    if (isMain) topUp({ amount: 300, at: later({ moment, minutes: -90 }), payWay, reverseReason: '重复入账' });
    topUp({ amount: offer.price + spare, at: later({ moment, minutes: -30 }), payWay });
  }
  const isUpgraded = packageId === 'pkg-pro' && !isMain;
  if (isUpgraded) {
    const first = offerOf('pkg-basic');
    topUp({ amount: first.price, at: moment, payWay });
    buy({ offer: first, kind: 'open', at: step(10) });
  }
  buy({ offer, kind: isUpgraded ? 'upgrade' : 'open', at: step(30) });

  // One that has ended since.
  if (days > 155) {
    topUp({ amount: 200, at: step(20), payWay });
    buy({ offer: offerOf('pkg-points'), kind: 'renew', at: step(30) });
  }

  for (const { id: accountId, nickname } of boundAccounts.filter((account) => account.customer.id === customer.id)) {
    const about = { reason: 'bind', remark: nickname, against: 'used', accountId } as const;
    post({ ...about, kind: 'deduct', item: 'account', change: -1, at: step(7) });
  }

  const uses = isTrial ? 3 : isMain ? 24 : 6;
  // Of what lies between them, half on average: so they go on until now.
  const spans = Math.round((days * 1440 * 1.9) / uses);
  for (let turn = 0; turn < uses; turn += 1) {
    const [item, most, reason, remark] = at(usage, turn);
    const amount = Math.min(left[item], faker.number.int({ min: 1, max: most }));
    const back = amount > 4 && turn % 3 === 0 ? 2 : 0;
    if (amount > 0) use({ item, amount, back, at: step(faker.number.int({ min: 200, max: spans })), reason, remark });
  }
  if (isMain || index % 4 === 0) {
    const addon = at(
      offers.filter(({ type }) => type === 'addon'),
      index,
    );
    topUp({ amount: 1000, at: step(300), payWay: at(['alipay', 'wechat'], index) });
    buy({ offer: addon, kind: 'renew', at: step(30) });
    const gift = { kind: 'gift', reason: 'gift', remark: '活动赠送', against: 'stock' } as const;
    post({ ...gift, item: 'article', change: 20, at: step(900) });
  }
  if (isMain || index % 3 === 0) {
    use({ item: 'article', amount: 2, back: 2, at: step(400), reason: 'articleTask', remark: '科普文章' });
    const item = at(['video', 'article', 'keyword', 'account', 'money', 'point'] as const, Math.floor(index / 3));
    adjust({ item, change: item === 'money' ? 50 : 1, at: step(200), reason: '人工核对后补回' });
  }
  return { customer, packageId, openedAt, entries, orders, left };
};

/** The ledger of every customer; the closing figures stand on the users, the lines in the consumption records. */
export const ledgers: readonly Ledger[] = customers.map(write);

/** What agents and OEM partners have paid in: it is their balance. */
export const deposits: readonly Entry[] = people.flatMap((person, index) => {
  const balance = staffBalanceOf(person.roles);
  if (balance === 0) return [];
  const { entries, post } = openBook(person);
  const at = momentAgo({ days: 360 - index * 9, minutes: 75 + index * 31 });
  post({
    kind: 'recharge',
    item: 'money',
    change: balance,
    at,
    reason: 'deposit',
    payWay: 'transfer',
    against: 'bank',
  });
  return entries;
});
