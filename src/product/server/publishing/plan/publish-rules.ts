import { everything } from '../../../../framework/server/stores/scope';
import type { Row, Store } from '../../../../framework/server/stores/store';
import { clockText, type DayWindow, windowsIn } from '../../../../framework/shared/day-window';
import { dayWritten, minuteMs } from './china-time';

/** How a customer publishes, as the settings say it. */
export interface PublishRules {
  /** Publications of an account on one day at most; an account may have a lower limit of its own. */
  dailyLimit: number;
  /** When to publish. Empty: at any time. */
  windows: readonly DayWindow[];
  /** Between two publications of an account, in ms. */
  gapMs: number;
  /** Nothing goes out at night (`night`). */
  avoidNight: boolean;
  /** Numbers of the first and last day on which nothing goes out. */
  pause: { from: number; to: number } | undefined;
  /** Tries in all, the first included. */
  maxAttempts: number;
  /** Until it is tried again, in ms. */
  retryMs: number;
  /** What is later than this is not published any more, in ms. */
  lateMs: number;
  /** Only what a person has approved goes out. */
  needsReview: boolean;
  /** So many days back an account is looked through for the same titles; 0: it is not. */
  repeatDays: number;
  /** Which lists of words are looked for: `adlaw`, `platform`. */
  wordLists: readonly string[];
  /** Words of the customer's own. */
  ownWords: readonly string[];
}

/** From 23:00 to 07:00. */
export const night: DayWindow = { from: 23 * 60, to: 7 * 60 };

const numberOr = (value: unknown, usual: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : usual;

const textsOr = (value: unknown, usual: readonly string[]): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : usual;

/** A record of `publishSettings` as rules; a customer who has saved none has those that the form begins with. */
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

/** The rules of a customer as they stand now. */
export const rulesFor = async ({ store, ownerId }: { store: Store; ownerId: unknown }): Promise<PublishRules> => {
  const where = { field: 'ownerId', op: 'eq', value: typeof ownerId === 'string' ? ownerId : '' } as const;
  const page = { sort: [], start: 0, end: 1, total: 'none' } as const;
  const { rows } = await store.list({ collection: 'publishSettings', scope: everything(), where, ...page });
  return rulesOf(rows[0]);
};

/** The hours that a content or a task says itself; undefined: those of the settings hold. */
export const slotsOf = ({ timeSlots }: Readonly<Record<string, unknown>>): readonly DayWindow[] | undefined => {
  const windows = windowsIn(textsOr(timeSlots, []));
  return windows.length > 0 ? windows : undefined;
};

/** The hours as operators write them: `09:00–11:30、14:00–17:30`. */
export const windowsText = (windows: readonly DayWindow[]): string =>
  windows.map(({ from, to }) => `${clockText(from)}–${clockText(to)}`).join('、');

/** How many publications an account may have on a day. */
export const limitOf = ({ rules, account }: { rules: PublishRules; account: Row }): number =>
  Math.min(rules.dailyLimit, Math.max(1, numberOr(account.dailyLimit, rules.dailyLimit)));
