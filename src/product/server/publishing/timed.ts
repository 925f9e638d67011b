import type { Label } from '../../../framework/shared/label';
import { momentFindings } from './checks/check-account';
import type { Finding } from './checks/finding';
import { type FindingCode, findingOf, movedFor } from './checks/findings';
import { aboutOf, type Pair, type WishedTime } from './pair';
import { dayText, minuteMs, momentText } from './plan/china-time';
import { planMoment, type TimeCause } from './plan/plan-moment';
import { limitOf, type PublishRules, windowsText } from './plan/publish-rules';

/** Publications of one account closer together than this look automated to its platform. */
const closeMs = 60 * minuteMs;

/** The requested time of one pair. When staggering, each account gets an offset, so that several do not publish in the same minute. */
export const startFor = ({
  time,
  now,
  accountIds,
  pair,
  rules,
}: {
  time: WishedTime;
  now: number;
  accountIds: readonly string[];
  pair: Pair;
  rules: PublishRules;
}): WishedTime => {
  if (pair.plan?.time) return { ...pair.plan.time, at: Math.max(now, pair.plan.time.at) };
  if (time.mode === 'now') return { ...time, at: now };
  if (time.mode === 'at') return { ...time, at: Math.max(now, time.at) };
  const share = accountIds.indexOf(pair.account.id) / accountIds.length;
  const later = Math.floor((share * rules.gapMs) / minuteMs) * minuteMs;
  return { ...time, at: Math.max(now, time.at) + later };
};

interface Timing {
  pair: Pair;
  rules: PublishRules;
  /** The occupied times of the account, in ms. */
  taken: readonly number[];
  /** Those of them that belong to the current plan. */
  planned: readonly number[];
  time: WishedTime;
  now: number;
}

/** The time of a pair in ms (undefined if there is none), the reason it was moved, and the findings about it. */
export const timed = (
  input: Timing,
): { at: number | undefined; waitsFor: TimeCause | undefined; findings: Finding[] } => {
  const { pair, rules, taken, planned, time, now } = input;
  const { account } = pair;
  const about = aboutOf(pair);
  const limit = limitOf({ rules, account });
  const pace = time.perDay === undefined ? undefined : { perDay: time.perDay, planned };
  const asked = { start: time.at, rules, limit, taken, pace };
  const moment = planMoment({ ...asked, mode: time.mode });
  if ('refused' in moment)
    return { at: undefined, waitsFor: undefined, findings: [refusalOf({ ...input, cause: moment.refused, limit })] };
  const { at, moved } = moment;
  const until = pair.plan?.until;
  if (until !== undefined && at >= until)
    return {
      at: undefined,
      waitsFor: undefined,
      findings: [findingOf({ code: 'dayFull', values: { day: dayText(until - 1) }, ...about })],
    };
  const why =
    time.mode === 'stagger' ? undefined : moved.map((cause) => movedFor[cause]).find((label) => label !== undefined);
  // Not needed when the gap has already moved it away from another one.
  const isSaid = time.mode !== 'stagger' && moved.includes('gap');
  const near = isSaid ? undefined : taken.find((one) => Math.abs(one - at) < closeMs);
  const findings = [
    ...(why ? [findingOf({ code: 'moved', values: { time: momentText(at), why }, ...about })] : []),
    ...(near === undefined ? [] : [findingOf({ code: 'close', values: { other: momentText(near) }, ...about })]),
    ...momentFindings({ account, at, now }).map(([code, values = {}]) => findingOf({ code, values, ...about })),
  ];
  const isRefused = findings.some(({ level }) => level === 'error');
  return { at: isRefused ? undefined : at, waitsFor: moved.at(-1), findings };
};

const codes: Readonly<Partial<Record<TimeCause, FindingCode>>> = {
  night: 'night',
  pause: 'pause',
  window: 'window',
  limit: 'limit',
};

/** Why there is no moment, and where one would be. */
const refusalOf = ({ pair, rules, taken, time, cause, limit }: Timing & { cause: TimeCause; limit: number }) => {
  const free = planMoment({ start: time.at, mode: 'stagger', rules, limit, taken });
  const values = { limit, time: momentText(time.at), slots: windowsText(rules.windows), next: nextText(free) };
  return findingOf({ code: codes[cause] ?? 'horizon', values, ...aboutOf(pair) });
};

const nextText = (free: ReturnType<typeof planMoment>): Label => {
  if (!('at' in free)) return { zh: '', en: '' };
  const next = momentText(free.at);
  return { zh: `，最近可发布时间 ${next}`, en: `. The next free moment is ${next}` };
};
