import { later, laterUntilNow, momentAgo } from '../../../framework/seed/clock';
import { createRandom } from '../../../framework/seed/random';
import { at } from '../../../framework/seed/record';
import { type Customer, customers } from '../base/people';
import { type Offer, offerOf, offers } from './packages';

type Item = 'article' | 'video' | 'keyword' | 'account' | 'money';
type EntryKind = 'open' | 'renew' | 'deduct' | 'refund' | 'recharge' | 'gift' | 'adjust';

/** One line of a customer's ledger: `after` is `before` plus `change`, in yuan or pieces. */
interface Entry {
  kind: EntryKind;
  item: Item;
  change: number;
  before: number;
  after: number;
  at: string;
  remark: string;
  packageId?: string;
  payWay?: string;
}

/** What a customer bought, used and has left. */
export interface Ledger {
  customer: Customer;
  packageId: string;
  openedAt: string;
  entries: readonly Entry[];
  left: Readonly<Record<Item, number>>;
}

const bought: Readonly<Record<string, string>> = {
  'u-customer': 'pkg-flagship',
  'u-customer2': 'pkg-pro',
  'u-douyin': 'pkg-pro',
  'u-customer17': 'pkg-legacy',
  'u-customer16': 'pkg-trial',
  'u-customer11': 'pkg-trial',
};

const quotaOf = (offer: Offer): Record<Exclude<Item, 'money'>, number> => ({
  article: offer.articles,
  video: offer.videos,
  keyword: offer.keywords,
  account: offer.accounts,
});

const usage: readonly (readonly [item: Exclude<Item, 'money'>, most: number, remark: string])[] = [
  ['article', 24, '文章生成任务扣减'],
  ['keyword', 60, '关键词入库扣减'],
  ['video', 8, '视频生成任务扣减'],
  ['article', 18, '文章改写扣减'],
  ['account', 1, '绑定平台账号'],
];

const write = (customer: Customer, index: number): Ledger => {
  const faker = createRandom(`ledger ${customer.id}`);
  const packageId = bought[customer.id] ?? at(['pkg-basic', 'pkg-pro', 'pkg-basic'], index);
  const offer = offerOf(packageId);
  const isTrial = offer.type === 'trial';
  const openedAt = momentAgo({ days: isTrial ? 5 : 80 + index * 4, minutes: 200 + index * 11 });
  const left: Record<Item, number> = { article: 0, video: 0, keyword: 0, account: 0, money: 0 };
  const entries: Entry[] = [];
  const book = (entry: Omit<Entry, 'before' | 'after'>): void => {
    const before = left[entry.item];
    left[entry.item] = before + entry.change;
    entries.push({ ...entry, before, after: left[entry.item] });
  };
  const isMain = customer.id === 'u-customer' || customer.id === 'u-customer2' || customer.id === 'u-douyin';
  let moment = openedAt;
  const step = (minutes: number): string => {
    moment = laterUntilNow({ moment, minutes });
    return moment;
  };

  if (!isTrial) {
    const paid = offer.price + at([500, 1000, 2000], index);
    book({
      kind: 'recharge',
      item: 'money',
      change: paid,
      at: later({ moment, minutes: -30 }),
      remark: '账户充值',
      payWay: at(['wechat', 'alipay', 'transfer', 'offline'], index),
    });
  }
  book({
    kind: 'open',
    item: 'money',
    change: 0 - offer.price,
    at: moment,
    remark: `开通${offer.name}`,
    packageId,
    payWay: 'balance',
  });
  for (const [item, change] of Object.entries(quotaOf(offer)) as [Item, number][]) left[item] += change;

  const spans = isTrial ? 600 : isMain ? 5200 : 16_000;
  const uses = isTrial ? 3 : isMain ? 18 : 4;
  for (let use = 0; use < uses; use += 1) {
    const [item, most, remark] = at(usage, use);
    const change = -Math.min(left[item], faker.number.int({ min: 1, max: most }));
    if (change < 0)
      book({ kind: 'deduct', item, change, at: step(faker.number.int({ min: 200, max: spans })), remark });
  }
  if (isMain || index % 4 === 0) {
    const addon = at(
      offers.filter(({ type }) => type === 'addon'),
      index,
    );
    book({
      kind: 'recharge',
      item: 'money',
      change: 1000,
      at: step(300),
      remark: '账户充值',
      payWay: at(['alipay', 'wechat'], index),
    });
    book({
      kind: 'renew',
      item: 'money',
      change: 0 - addon.price,
      at: step(30),
      remark: `加购${addon.name}`,
      packageId: addon.id,
      payWay: 'balance',
    });
    book({ kind: 'gift', item: 'article', change: 20, at: step(900), remark: '活动赠送文章额度' });
  }
  if (isMain || index % 3 === 0) {
    book({ kind: 'refund', item: 'article', change: 2, at: step(400), remark: '生成失败退回额度' });
    book({ kind: 'adjust', item: 'video', change: 1, at: step(200), remark: '人工核对后补回' });
  }
  return { customer, packageId, openedAt, entries, left };
};

/** The ledger of every customer; the closing figures stand on the users, the lines in the consumption records. */
export const ledgers: readonly Ledger[] = customers.map(write);
