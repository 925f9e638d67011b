import type { Store } from '../../../framework/server/store/store';
import type { Label } from '../../../framework/shared/label';
import type { AccountToday } from '../../contract/publishing';
import { checkPlatformFields } from '../../platforms/platform-fields';
import { platformNamed } from '../../platforms/platforms';
import { textIn } from '../base/read-values';
import { contentFindings, platformFindings } from './checks/check-content';
import { accountFindings, momentFindings, ownerFindings } from './checks/check-owner';
import { type PublishCost, pointFindings } from './checks/check-points';
import { duplicatesOf } from './checks/duplicates';
import type { Finding } from './checks/finding';
import { type FindingCode, findingOf, movedFor, platformLabel } from './checks/findings';
import { pictureFindings } from './checks/rejected-pictures';
import type { Piece } from './contents';
import { takenMoments } from './lanes';
import { aboutOf, editionOf, fieldsOf, type Pair, type PlannedPair, type WishedTime, wordsOf } from './pair';
import {
  dayMs,
  dayOf,
  dayText,
  horizonDays,
  limitOf,
  minuteMs,
  momentText,
  type PublishRules,
  planMoment,
  rulesFor,
  type TimeCause,
  windowsText,
} from './plan-moment';
import { hitsIn } from './words';

/** Publications of one account closer together than this look automated to its platform. */
const closeMs = 60 * minuteMs;

/** The requested time of one pair. When staggering, each account gets an offset, so that several do not publish in the same minute. */
const startFor = ({
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
const timed = (input: Timing): { at: number | undefined; waitsFor: TimeCause | undefined; findings: Finding[] } => {
  const { pair, rules, taken, planned, time, now } = input;
  const { account } = pair;
  const about = aboutOf(pair);
  const limit = limitOf({ rules, account });
  const pace = time.perDay === undefined ? undefined : { perDay: time.perDay, planned };
  const request = { start: time.at, rules, limit, taken, pace };
  const moment = planMoment({ ...request, mode: time.mode });
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
  const isStated = time.mode !== 'stagger' && moved.includes('gap');
  const near = isStated ? undefined : taken.find((one) => Math.abs(one - at) < closeMs);
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

/** The findings, and what would be done. */
export interface Plan {
  findings: Finding[];
  planned: PlannedPair[];
  accounts: AccountToday[];
  costs: PublishCost[];
}

/** How far in the past a chosen time may be, because filling in a form takes a while. */
const graceMs = 5 * minuteMs;

interface Question {
  store: Store;
  pairs: readonly Pair[];
  time: WishedTime;
  /** ms. */
  now: number;
}

/** Runs all checks before publishing and finds a time for each pair. Read-only. */
export const preflight = async ({ store, pairs, time, now }: Question): Promise<Plan> => {
  const owners = [...new Set(pairs.map(({ piece }) => piece.ownerId))];
  const rules = new Map<string, PublishRules>();
  const findings: Finding[] = [];
  for (const ownerId of owners) {
    rules.set(ownerId, await rulesFor({ store, ownerId }));
    findings.push(...(await ownerFindings({ store, ownerId, now })));
  }
  const rulesOf = (piece: Piece): PublishRules => rules.get(piece.ownerId) as PublishRules;
  const rulesAt = ({ piece, plan }: Pair): PublishRules => {
    const own = rulesOf(piece);
    return {
      ...own,
      windows: plan?.windows ?? own.windows,
      gapMs: Math.max(own.gapMs, time.gapMs ?? 0),
      dailyLimit: Math.min(own.dailyLimit, plan?.perDay ?? own.dailyLimit),
    };
  };
  if (time.mode === 'at' && time.at < now - graceMs) findings.push(findingOf({ code: 'past' }));
  if (time.at > now + horizonDays * dayMs) findings.push(findingOf({ code: 'tooFar', values: { days: horizonDays } }));
  const pieces = unique(pairs.map(({ piece, common }) => common ?? piece));
  for (const piece of pieces) findings.push(...contentFindings({ piece, rules: rulesOf(piece) }));
  findings.push(...(await pictureFindings({ store, pieces, editions: pairs.filter(({ edition }) => edition) })));
  for (const account of unique(pairs.map((pair) => pair.account)))
    findings.push(...accountFindings(account).map(([code]) => findingOf({ code, accountId: account.id })));
  // What is found of a pair does not depend on its turn.
  for (const pair of pairs.filter(({ turn = 0 }) => turn === 0))
    findings.push(...pairFindings(pair, rulesOf(pair.piece)));
  findings.push(...(await duplicatesOf({ store, pairs, daysOf: (piece) => rulesOf(piece).repeatDays, now })));

  const accountIds = unique(pairs.map(({ account }) => account)).map(({ id }) => id);
  const without = new Set(pairs.flatMap(({ target }) => (target ? [target.id] : [])));
  const taken = await takenMoments({ store, accountIds, from: now, without });
  const accounts = todayOf({ pairs, taken, rulesOf, now });
  const barred = barredBy(findings);
  const own = new Map<string, number[]>();
  const planned = pairs.map((pair) => {
    const rules = rulesAt(pair);
    if (barred(pair)) return { ...pair, at: undefined, waitsFor: undefined, rules };
    const { id } = pair.account;
    const before = { taken: taken.get(id) ?? [], planned: own.get(id) ?? [] };
    const found = timed({ pair, rules, ...before, time: startFor({ time, now, accountIds, pair, rules }), now });
    findings.push(...found.findings);
    if (found.at !== undefined) {
      taken.set(id, [...before.taken, found.at]);
      own.set(id, [...before.planned, found.at]);
    }
    return { ...pair, at: found.at, waitsFor: found.waitsFor, rules };
  });
  const points = await pointFindings({ store, planned });
  findings.push(...points.findings);
  return { findings, planned: points.planned, accounts, costs: points.costs };
};

const unique = <T extends { id: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

const pairFindings = (pair: Pair, rules: PublishRules): Finding[] => {
  const { piece, account } = pair;
  const about = aboutOf(pair);
  if (account.ownerId !== piece.ownerId) return [findingOf({ code: 'otherOwner', ...about })];
  const platform = textIn(account.platform);
  const found = platformFindings({ piece, platform });
  if (found.some(([code]) => code === 'kindRefused'))
    return found.map(([code, values = {}]) => findingOf({ code, values, ...about }));
  const { errors } = checkPlatformFields({ platform, kind: piece.kind, values: fieldsOf(pair) });
  const named = platformLabel(platform);
  const isPunished = pair.turn !== undefined && platformNamed(platform)?.punishesRepeats === true;
  // A reviewer has approved the content, not what an account gets in its place.
  const hits = hitsIn({ text: wordsOf(pair.edition ?? editionOf(pair.target)), rules });
  return [
    ...(isPunished ? [findingOf({ code: 'repeatRefused', values: { platform: named }, ...about })] : []),
    ...(hits.length > 0 ? [findingOf({ code: 'words', values: { words: hits.join('、') }, ...about })] : []),
    ...found.map(([code, values = {}]) => findingOf({ code, values, ...about })),
    ...errors.map((text) => findingOf({ code: 'fieldWrong', values: { platform: named, text }, ...about })),
  ];
};

/** Tells whether a pair has an error; an error without content or account applies to all contents or accounts. */
const barredBy = (findings: readonly Finding[]): ((pair: Pair) => boolean) => {
  const keyOf = (contentId = '', accountId = ''): string => `${contentId}/${accountId}`;
  const errors = findings.filter(({ level }) => level === 'error');
  const keys = new Set(errors.map(({ content, accountId }) => keyOf(content?.id, accountId)));
  return ({ piece, account }) =>
    [keyOf(), keyOf(piece.id), keyOf('', account.id), keyOf(piece.id, account.id)].some((key) => keys.has(key));
};

const todayOf = ({
  pairs,
  taken,
  rulesOf,
  now,
}: {
  pairs: readonly Pair[];
  taken: ReadonlyMap<string, number[]>;
  rulesOf: (piece: Piece) => PublishRules;
  now: number;
}): AccountToday[] => {
  const first = new Map(pairs.toReversed().map((pair) => [pair.account.id, pair]));
  return [...first.values()].reverse().map(({ account, piece }) => ({
    accountId: account.id,
    used: (taken.get(account.id) ?? []).filter((at) => dayOf(at) === dayOf(now)).length,
    limit: limitOf({ rules: rulesOf(piece), account }),
  }));
};
