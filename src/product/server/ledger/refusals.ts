import { type ApiError, conflict } from '../../../framework/server/http/api-error';
import type { Row } from '../../../framework/server/store/store';
import { quantityText, type Unit } from './units';

/** What is missing, and what to do about it. */
const words = {
  money: {
    what: { zh: '余额不足', en: 'Not enough money' },
    remedy: { zh: '请先充值', en: 'Top up first' },
  },
  point: {
    what: { zh: '点数不足', en: 'Not enough credits' },
    remedy: { zh: '请联系服务商加购', en: 'Ask your provider for more' },
  },
  account: {
    what: { zh: '额度不足', en: 'Not enough quota' },
    remedy: { zh: '请解绑不用的账号，或联系服务商加购', en: 'Unbind an account, or ask your provider for more' },
  },
  quota: {
    what: { zh: '额度不足', en: 'Not enough quota' },
    remedy: { zh: '请减少数量，或联系服务商加购', en: 'Ask for fewer, or your provider for more' },
  },
} as const;

/** 409: too little is left. `left` and `needed` in fen or pieces. */
export const notEnough = ({ unit, left, needed }: { unit: Unit; left: number; needed: number }): ApiError => {
  const [has, needs] = [quantityText(unit, left), quantityText(unit, needed)];
  const { what, remedy } = unit === 'money' || unit === 'account' || unit === 'point' ? words[unit] : words.quota;
  return conflict({
    label: {
      zh: `${what.zh}：还剩 ${has.zh}，需要 ${needs.zh}。${remedy.zh}`,
      en: `${what.en}: ${has.en} left, ${needs.en} needed. ${remedy.en}`,
    },
    data: { reason: 'notEnough', unit, left, needed },
  });
};

/** Throws 409 with the reason when a user may not use the balance: frozen or expired. `now` in ISO 8601. */
export const checkMayUse = ({ user, now }: { user: Row; now: string }): void => {
  if (user.status === 'frozen' || user.subscriptionStatus === 'frozen')
    throw conflict({
      label: {
        zh: '套餐已冻结，不能提交，请联系服务商',
        en: 'The subscription is suspended. Ask your provider to resume it',
      },
      data: { reason: 'frozen' },
    });
  const { expireAt } = user;
  const isOver = typeof expireAt === 'string' && expireAt !== '' && Date.parse(expireAt) <= Date.parse(now);
  if (!isOver && user.subscriptionStatus !== 'expired') return;
  throw conflict({
    label: { zh: '套餐已到期，续费后才能提交', en: 'The subscription has expired. Renew it first' },
    data: { reason: 'expired' },
  });
};
