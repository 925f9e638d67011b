import { messages } from '../../../framework/server/http/messages';
import type { Label } from '../../../framework/shared/label';
import type { WishedTime } from './pair';
import { minuteMs } from './plan/china-time';

const texts = {
  stagger: {
    zh: '错峰请填写 { from, gapMinutes, perDay }：开始时间、0–1440 分钟、1–200 条',
    en: 'Stagger takes { from, gapMinutes, perDay }: a moment, 0 to 1440 minutes, 1 to 200 a day',
  },
};

interface Refused {
  /** The field of the body. */
  refused: string;
  label: Label;
}

/** The requested time (`PublishWish`), or the field that is invalid. */
export const readTime = ({
  body: { scheduledAt, stagger },
  now,
}: {
  body: Readonly<Record<string, unknown>>;
  /** ms. */
  now: number;
}): WishedTime | Refused => {
  const chosen = momentIn(scheduledAt);
  if (Number.isNaN(chosen)) return { refused: 'scheduledAt', label: messages.badMoment };
  if (stagger === undefined || stagger === null || stagger === false)
    return chosen === undefined ? { mode: 'now', at: now } : { mode: 'at', at: chosen };
  if (stagger === true) return { mode: 'stagger', at: chosen ?? now };
  const refused = { refused: 'stagger', label: texts.stagger };
  if (typeof stagger !== 'object' || Array.isArray(stagger)) return refused;
  const { from, gapMinutes, perDay }: { from?: unknown; gapMinutes?: unknown; perDay?: unknown } = stagger;
  const begin = momentIn(from);
  const [gap, most] = [wholeIn(gapMinutes, 0, 1440), wholeIn(perDay, 1, 200)];
  if (Number.isNaN(begin) || Number.isNaN(gap) || Number.isNaN(most)) return refused;
  return {
    mode: 'stagger',
    at: begin ?? chosen ?? now,
    gapMs: gap === undefined ? undefined : gap * minuteMs,
    perDay: most,
  };
};

/** A time in ms; undefined: not given; NaN: invalid. */
const momentIn = (value: unknown): number | undefined => {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
};

/** Like `momentIn`, for an integer within a range. */
const wholeIn = (value: unknown, least: number, most: number): number | undefined => {
  if (value === undefined || value === null) return undefined;
  const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  return isWhole ? value : Number.NaN;
};
