import { formatNumber } from '../../../framework/fields/base/format';
import type { Label } from '../../../framework/shared/label';

/** The units of the ledger; money in fen, everything else in pieces. */
export const units = ['money', 'article', 'video', 'keyword', 'account', 'point'] as const;
export type Unit = (typeof units)[number];

/** The field of a user with the balance. Money is stored there in yuan. */
export const leftFields = {
  money: 'balance',
  article: 'articleLeft',
  video: 'videoLeft',
  keyword: 'keywordLeft',
  account: 'accountLeft',
  point: 'pointLeft',
} as const satisfies Readonly<Record<Unit, string>>;

const words: Readonly<Record<Exclude<Unit, 'money'>, { zh: string; one: string; many: string }>> = {
  article: { zh: '篇', one: 'article', many: 'articles' },
  video: { zh: '条视频', one: 'video', many: 'videos' },
  keyword: { zh: '个关键词', one: 'keyword', many: 'keywords' },
  account: { zh: '个账号', one: 'account', many: 'accounts' },
  point: { zh: '点', one: 'credit', many: 'credits' },
};

/** Whether a name from the configuration or a record is a unit. */
export const isUnit = (name: unknown): name is Unit => units.some((unit) => unit === name);

/** Converts a stored figure (yuan or pieces) to whole fen or pieces; a missing one is 0. */
export const toWhole = (unit: Unit, stored: unknown): number =>
  typeof stored === 'number' ? Math.round(unit === 'money' ? stored * 100 : stored) : 0;

/** Converts whole fen or pieces to what is stored and shown: yuan or pieces. */
export const toShown = (unit: Unit, whole: number): number => (unit === 'money' ? whole / 100 : whole);

/** `3 篇`, `3 articles`; money as `¥3.00`. `whole` in fen or pieces. */
export const quantityText = (unit: Unit, whole: number): Label => {
  if (unit === 'money') {
    const yuan = `¥${formatNumber({ value: whole / 100, decimals: 2 })}`;
    return { zh: yuan, en: yuan };
  }
  const { zh, one, many } = words[unit];
  const count = formatNumber({ value: whole, decimals: 0 });
  return { zh: `${count} ${zh}`, en: `${count} ${whole === 1 ? one : many}` };
};
