import type { Row } from '../../../framework/server/stores/store';
import type { Label, Texts } from '../../../framework/shared/label';
import { fillLabel } from '../texts/fill-label';
import { textOrNothing } from './subscription';

const texts = {
  carried: {
    zh: '原套餐剩余 {rest} 天，按日均售价折算为 {days} 天，计入新套餐',
    en: 'The {rest} days left of the former package become {days} days of the new one, by the price of a day of each',
  },
  expires: { zh: '办理后套餐到期日：{date}', en: 'The package then runs until {date}' },
  addon: {
    zh: '加油包 {date} 到期，届时未用完的额度失效',
    en: 'The add-on ends on {date}; what is not used by then is gone',
  },
} satisfies Record<string, Texts>;

const chinaMs = 8 * 3600 * 1000;
/** The date in China of a timestamp (ISO 8601). */
const dateOf = (at: string): string => new Date(Date.parse(at) + chinaMs).toISOString().slice(0, 10);

/** Notes on a package order besides the price: when the package or add-on ends, and how the rest of the former package is credited. */
export const orderNotes = (order: Row): Label[] => {
  const [ends, addonEnds] = [textOrNothing(order.expireAt), textOrNothing(order.addonEndsAt)];
  if (order.kind !== 'package') return [];
  if (addonEnds !== undefined) return [fillLabel(texts.addon, { date: dateOf(addonEnds) })];
  return [
    ...(Number(order.restDays) > 0
      ? [fillLabel(texts.carried, { rest: Number(order.restDays), days: Number(order.carriedDays) })]
      : []),
    ...(ends === undefined ? [] : [fillLabel(texts.expires, { date: dateOf(ends) })]),
  ];
};
