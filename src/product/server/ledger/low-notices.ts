import { putNotice, withdrawNotice } from '../../../framework/server/notices/put-notice';
import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import type { Label } from '../../../framework/shared/label';
import { textIn } from '../base/read-values';
import { wantedBy } from '../base/wanted-by';
import { fillLabel } from '../texts/fill-label';
import { quantityText, type Unit } from './units';

/** Fraction of what a package grants below which a balance counts as low. */
const part = 0.1;
/** Threshold for money, in fen: packages grant none, and below ¥100 hardly any order can be paid. */
const fewFen = 10_000;

const title: Label = { zh: '余额不足：还剩 {left}', en: 'Low balance: {left} left' };
const content: Label = {
  zh: '已低于 {threshold}。用完之后，需要它的任务不能再提交；请及时充值或续费。',
  en: 'That is below {threshold}. Once it is used up, nothing that needs it can be submitted: top up or renew in time.',
};

/** Whether the balance has crossed the threshold; undefined: no. Changes on one side of it cause no further notice. */
export const crossing = (input: { before: number; after: number; threshold: number }): 'fell' | 'rose' | undefined => {
  const [was, is] = [input.before < input.threshold, input.after < input.threshold];
  return was === is ? undefined : is ? 'fell' : 'rose';
};

const quotaFields = {
  article: 'articleQuota',
  video: 'videoQuota',
  keyword: 'keywordQuota',
  account: 'accountQuota',
  point: 'pointQuota',
} as const satisfies Readonly<Record<Exclude<Unit, 'money'>, string>>;

/** In fen or pieces; 0 when the package grants nothing, so that no balance is ever below it. */
const thresholdOf = async ({ store, user, unit }: { store: Store; user: Row; unit: Unit }): Promise<number> => {
  if (unit === 'money') return fewFen;
  const id = textIn(user.packageId);
  const offer = id === '' ? undefined : await store.get({ collection: 'packages', id, scope: everything() });
  return Math.ceil(Number(offer?.[quotaFields[unit]] ?? 0) * part);
};

/**
 * Notifies a user once when a balance falls below the threshold. When it rises above it again the notice is withdrawn, and the next
 * fall causes a new one. Call it in the transaction that changes the balance.
 */
export const tellOfLow = async ({
  store,
  user,
  unit,
  before,
  after,
  at,
}: {
  store: Store;
  user: Row;
  unit: Unit;
  /** In fen or pieces. */
  before: number;
  after: number;
  /** ISO 8601. */
  at: string;
}): Promise<void> => {
  if (before === after) return;
  const threshold = await thresholdOf({ store, user, unit });
  const crossed = crossing({ before, after, threshold });
  const about = `users/${user.id}/${unit}`;
  if (crossed === 'rose') await withdrawNotice({ store, about });
  if (crossed !== 'fell') return;
  const wanted = await wantedBy({ store, event: 'low_balance', users: [user.id], ownerId: user.id });
  const said = {
    title: fillLabel(title, { left: quantityText(unit, after) }),
    content: fillLabel(content, { threshold: quantityText(unit, threshold) }),
  };
  await putNotice({ store, now: Date.parse(at), ...wanted, about, said });
};
