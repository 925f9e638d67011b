import { everything } from '../../../../framework/server/stores/scope';
import type { Row, Store } from '../../../../framework/server/stores/store';
import { clockText, type DayWindow, windowsIn } from '../../../../framework/shared/day-window';
import { dayWritten, minuteMs } from './china-time';

/** The publishing settings of a customer. */
export interface PublishRules {
  /** Most publications per account and day; an account may have a lower limit of its own. */
  dailyLimit: number;
  /** Time slots. Empty: any time. */
  windows: readonly DayWindow[];
  /** Smallest gap between two publications of an account, in ms. */
  gapMs: number;
  /** No publications at night (`night`). */
  avoidNight: boolean;
  /** Numbers of the first and last day of a pause. */
  pause: { from: number; to: number } | undefined;
  /** Number of attempts, including the first. */
  maxAttempts: number;
  /** Delay before a retry, in ms. */
  retryMs: number;
  /** A publication later than this is missed, in ms. */
  lateMs: number;
  /** Only approved content is published. */
  needsReview: boolean;
  /** How many days back titles of an account are compared; 0: not at all. */
  repeatDays: number;
  /** The lists of sensitive words to check: `adlaw`, `platform`. */
  wordLists: readonly string[];
  /** The customer's own sensitive words. */
  ownWords: readonly string[];
}

/** From 23:00 to 07:00. */
export const night: DayWindow = { from: 23 * 60, to: 7 * 60 };

const numberOr = (value: unknown, usual: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : usual;

const textsOr = (value: unknown, usual: readonly string[]): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : usual;

/** Turns a record of `publishSettings` into rules; without one, the defaults of the form apply. */
export const rulesOf = (settings: Readonly<Record<string, unknown>> = {}): PublishRules => {
  const { pausePeriod, sensitiveLib } = settings;
  const period: { from?: unknown; to?: unknown } =
    typeof pausePeriod === 'object' && pausePeriod !== null ? pausePeriod : {};
  const [from, to] = [dayWritten(period.from), dayWritten(period.to)];
  const lists = textsOr(sensitiveLib, ['adlaw', 'platform']);
  return {
    dailyLimit: Math.max(1, numberOr(settings.dailyLimit, 10)),
    windows: windowsIn(textsOr(settings.timeSlots, ['09:00-11:30', '14:00-17:30'])),
    gapMs: numberOr(settings.minInterval, 30) * minuteMs,
    avoidNight: settings.avoidNight !== false,
    pause: from !== undefined && to !== undefined && from <= to ? { from, to } : undefined,
    maxAttempts: 1 + Math.round(numberOr(settings.retryTimes, 3)),
    retryMs: Math.max(1, numberOr(settings.retryInterval, 10)) * minuteMs,
    lateMs: Math.max(1, numberOr(settings.lateHours, 24)) * 60 * minuteMs,
    needsReview: settings.autoReview !== true,
    repeatDays: numberOr(settings.repeatDays, 30),
    wordLists: lists,
    ownWords: lists.includes('custom') ? textsOr(settings.customWords, []) : [],
  };
};

/** The current rules of a customer. */
export const rulesFor = async ({ store, ownerId }: { store: Store; ownerId: unknown }): Promise<PublishRules> => {
  const where = { field: 'ownerId', op: 'eq', value: typeof ownerId === 'string' ? ownerId : '' } as const;
  const page = { sort: [], start: 0, end: 1, total: 'none' } as const;
  const { rows } = await store.list({ collection: 'publishSettings', scope: everything(), where, ...page });
  return rulesOf(rows[0]);
};

/** The time slots of a content or task itself; undefined: those of the settings apply. */
export const slotsOf = ({ timeSlots }: Readonly<Record<string, unknown>>): readonly DayWindow[] | undefined => {
  const windows = windowsIn(textsOr(timeSlots, []));
  return windows.length > 0 ? windows : undefined;
};

/** Time slots as shown to operators: `09:00–11:30、14:00–17:30`. */
export const windowsText = (windows: readonly DayWindow[]): string =>
  windows.map(({ from, to }) => `${clockText(from)}–${clockText(to)}`).join('、');

/** Most publications of an account per day. */
export const limitOf = ({ rules, account }: { rules: PublishRules; account: Row }): number =>
  Math.min(rules.dailyLimit, Math.max(1, numberOr(account.dailyLimit, rules.dailyLimit)));
