import type { Price, PriceLine } from '../../../framework/contract/prices';
import { ApiError } from '../../../framework/server/http/api-error';
import type { Ledger, RecordCall } from '../../../framework/server/services/services';
import type { Row } from '../../../framework/server/store/store';
import { type Label, type Texts, textOf } from '../../../framework/shared/label';
import { plainTextOf } from '../../../framework/shared/text';
import { onlineWays, payableHours } from '../../resources/dictionaries';
import { fillLabel } from '../base/product-messages';
import { textIn } from '../base/read-values';
import { paymentBy } from '../base/require-gateway';
import { entries, entriesOfMany, type LedgerReason, ownerOf } from './entries';
import { checkMayUse, notEnough } from './refusals';
import { holdFor, neededFor, settleInAll, standingOf } from './reservations';
import { textOrNothing } from './subscription';
import { isUnit, leftFields, quantityText, toWhole, type Unit, units } from './units';

const texts = {
  carried: {
    zh: '原套餐剩余 {rest} 天，按日均售价折算为 {days} 天，计入新套餐',
    en: 'The {rest} days left of the former package become {days} days of the new one, by the price of a day of each',
  },
  expires: { zh: '办理后套餐到期日：{date}', en: 'The package then runs until {date}' },
  online: {
    zh: '提交后生成{way}付款码（{by}），{hours} 小时内有效；付款到账后自动入账',
    en: 'Gives a code for {way} ({by}) that can be paid for {hours} hours; it is booked once it is paid',
  },
  simulated: { zh: '演示：模拟付款，约半分钟后到账', en: 'demo: a payment is simulated after half a minute' },
  outside: {
    zh: '{way}未接入支付服务：请先确认已收款，提交后立即入账',
    en: '{way} is not connected: make sure that the money is there, it is booked at once',
  },
  addon: {
    zh: '加油包 {date} 到期，届时未用完的额度失效',
    en: 'The add-on ends on {date}; what is not used by then is gone',
  },
} satisfies Record<string, Texts>;

const chinaMs = 8 * 3600 * 1000;
/** The date in China of a timestamp (ISO 8601). */
const dateOf = (at: string): string => new Date(Date.parse(at) + chinaMs).toISOString().slice(0, 10);

/** How the payment of an order comes in, where WeChat or Alipay was chosen. */
const paymentNotes = (services: RecordCall['services'], { payWay, kind, amount }: Row): Label[] => {
  const way = Object.entries(onlineWays).find(([name]) => name === payWay)?.[1];
  if (way === undefined || kind === 'adjust' || !(Number(amount) > 0)) return [];
  const by = paymentBy(services, payWay);
  if (by === 'outside') return [fillLabel(texts.outside, { way })];
  return [fillLabel(texts.online, { way, hours: payableHours, by: by === 'demo' ? texts.simulated : by.host })];
};

/** Notes on a package order besides the price: when the package or add-on ends, and how the rest of the former package is credited. */
const orderNotes = (order: Row): Label[] => {
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

/** What `hold` would take, by owner: computed in the same way and with the same refusals. */
const price: Ledger['price'] = async ({ call, resource, rows, unit, isRepeated }) => {
  if (!isUnit(unit)) throw new TypeError(`"${unit}" is no unit`);
  const { store } = call.services;
  const known = await entriesOfMany({ store, resource: resource.name, ids: rows.map(({ row }) => row.id) });
  const needed = new Map<string, number>();
  for (const { row, amount } of rows) {
    const { missing, freed } = neededFor({ amount, isRepeated, ...standingOf(known.get(row.id) ?? [], unit) });
    const owner = textIn(row.ownerId);
    needed.set(owner, (needed.get(owner) ?? 0) + missing - freed);
  }
  const request = await Promise.all(
    [...needed].map(([owner, takes]) => lineOf({ call, owner, unit, takes, left: undefined })),
  );
  return priceFrom(request);
};

/** The same for entries written in a trial run: how much less each owner has than before. */
const priceOf: Ledger['priceOf'] = async ({ call, resource, units, entries, made }) => {
  const request = [];
  for (const unit of units.filter(isUnit)) {
    const own = entries.filter(({ item }) => item === unit);
    for (const owner of new Set(own.map(({ ownerId }) => textIn(ownerId)))) {
      const [first, ...rest] = own.filter(({ ownerId }) => ownerId === owner);
      const left = toWhole(unit, first?.before);
      const takes = left - toWhole(unit, (rest.at(-1) ?? first)?.after);
      request.push(await lineOf({ call, owner, unit, takes, left }));
    }
  }
  const notes =
    resource.name === 'salesOrders' && made ? [...paymentNotes(call.services, made), ...orderNotes(made)] : [];
  return priceFrom(
    request,
    notes.map((note) => textOf(note, call.language)),
  );
};

interface Query {
  line: PriceLine | undefined;
  refusal: string | undefined;
}

const priceFrom = (request: readonly Query[], notes: readonly string[] = []): Price => ({
  lines: request.flatMap(({ line }) => line ?? []),
  notes,
  refusal: request.find(({ refusal }) => refusal !== undefined)?.refusal ?? null,
});

const lineOf = async (input: {
  call: RecordCall;
  owner: string;
  unit: Unit;
  takes: number;
  /** Undefined: the current balance. */
  left: number | undefined;
}): Promise<Query> => {
  const { call, owner, unit, takes } = input;
  const { services, language, caller } = call;
  const user = await ownerOf({ store: services.store, owner });
  const left = input.left ?? toWhole(unit, user?.[leftFields[unit]]);
  const say = (label: Label) => textOf(label, language);
  const barred = user && mayNot({ user, now: new Date(services.now()).toISOString() });
  const refusal = barred ?? (takes > left ? notEnough({ unit, left, needed: takes }) : undefined);
  const quantity = (whole: number) => say(quantityText(unit, whole));
  return {
    line:
      takes <= 0
        ? undefined
        : {
            owner: owner === caller.id || user === undefined ? null : textIn(user.company) || textIn(user.username),
            takes: quantity(takes),
            left: quantity(left),
            after: takes > left ? null : quantity(left - takes),
          },
    refusal: refusal && say(refusal.label),
  };
};

const mayNot = (input: { user: Row; now: string }): ApiError | undefined => {
  try {
    checkMayUse(input);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
};

type Charged = Pick<Parameters<Ledger['settle']>[0], 'call' | 'resource' | 'row'>;

const commonOf = ({ call, resource, row }: Charged) => ({
  store: call.services.store,
  cause: { resource: resource.name, id: row.id },
  at: new Date(call.services.now()).toISOString(),
  by: call.caller.id,
  reason: reasons[resource.name],
  remark: textOfEntry(row[resource.titleField]),
});

/** The reason of a charge, by resource. */
const reasons: Readonly<Record<string, LedgerReason>> = {
  articleTasks: 'articleTask',
  videoTasks: 'videoTask',
  keywordExpansions: 'expansion',
  accounts: 'accountCheck',
  rankings: 'rankCheck',
};

const textOfEntry = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The ledger as actions use it: the cost is reserved when an action runs, and settled when the work that it started has ended. */
export const ledger: Ledger = {
  units,
  entries,
  hold: async ({ cost: { unit, amount, isRepeated }, ...charged }) => {
    if (!isUnit(unit)) throw new TypeError(`"${unit}" is no unit`);
    await holdFor({ ...commonOf(charged), owner: plainTextOf(charged.row.ownerId), unit, amount, isRepeated });
  },
  price,
  priceOf,
  settle: ({ used, ...charged }) => settleInAll({ ...commonOf(charged), used }),
};
