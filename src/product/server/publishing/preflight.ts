import { ApiError } from '../../../framework/server/http/api-error';
import { everything } from '../../../framework/server/stores/scope';
import type { Store } from '../../../framework/server/stores/store';
import type { AccountToday } from '../../contract/publishing';
import { textIn } from '../base/read-values';
import { checkMayUse } from '../ledger/refusals';
import { accountFindings, momentFindings } from './checks/check-account';
import { contentFindings, platformFindings } from './checks/check-content';
import { duplicatesOf } from './checks/duplicates';
import type { Finding } from './checks/finding';
import { type FindingCode, findingOf, movedFor } from './checks/findings';
import type { Piece } from './contents';
import { takenMoments } from './lanes';
import type { Pair, PlannedPair, WishedTime } from './pair';
import { dayOf, dayText, minuteMs, momentText } from './plan/china-time';
import { isWithinWindows, planMoment } from './plan/plan-moment';
import { limitOf, type PublishRules, rulesFor } from './plan/publish-rules';

/** What was found, and what would be done. */
export interface Plan {
  findings: Finding[];
  planned: PlannedPair[];
  accounts: AccountToday[];
}

/** A chosen moment may lie so far back: a form takes a while to be filled in. */
const graceMs = 5 * minuteMs;

interface Question {
  store: Store;
  pairs: readonly Pair[];
  time: WishedTime;
  /** ms. */
  now: number;
}

/** Looks at everything that should be known before these are published, and finds a moment for each. Reads only. */
export const preflight = async ({ store, pairs, time, now }: Question): Promise<Plan> => {
  const owners = [...new Set(pairs.map(({ piece }) => piece.ownerId))];
  const rules = new Map<string, PublishRules>();
  const findings: Finding[] = [];
  for (const ownerId of owners) {
    rules.set(ownerId, await rulesFor({ store, ownerId }));
    findings.push(...(await ownerFindings({ store, ownerId, now })));
  }
  const rulesOf = (piece: Piece): PublishRules => rules.get(piece.ownerId) as PublishRules;
  const rulesAt = ({ piece, plan }: Pair): PublishRules => ({
    ...rulesOf(piece),
    ...(plan?.windows && { windows: plan.windows }),
  });
  if (time.mode === 'at' && time.at < now - graceMs) findings.push(findingOf({ code: 'past' }));
  for (const piece of unique(pairs.map((pair) => pair.piece)))
    findings.push(...contentFindings({ piece, rules: rulesOf(piece) }));
  for (const account of unique(pairs.map((pair) => pair.account)))
    findings.push(...accountFindings(account).map(([code]) => findingOf({ code, accountId: account.id })));
  for (const pair of pairs) findings.push(...pairFindings(pair));
  findings.push(...(await duplicatesOf({ store, pairs, now })));

  const accountIds = unique(pairs.map(({ account }) => account)).map(({ id }) => id);
  const without = new Set(pairs.flatMap(({ target }) => (target ? [target.id] : [])));
  const taken = await takenMoments({ store, accountIds, from: Math.min(now, time.at), without });
  const accounts = todayOf({ pairs, taken, rulesOf, now });
  const planned = pairs.map((pair) => {
    const found = isBarred({ findings, pair })
      ? { at: undefined, findings: [] }
      : timed({
          pair,
          rules: rulesAt(pair),
          taken,
          time: startFor({ time, now, accountIds, pair, rules: rulesAt(pair) }),
          now,
        });
    findings.push(...found.findings);
    if (found.at !== undefined) taken.set(pair.account.id, [...(taken.get(pair.account.id) ?? []), found.at]);
    return { ...pair, at: found.at, rules: rulesAt(pair) };
  });
  return { findings, planned, accounts };
};

const unique = <T extends { id: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

const ownerFindings = async ({ store, ownerId, now }: { store: Store; ownerId: string; now: number }) => {
  const user = await store.get({ collection: 'users', id: ownerId, scope: everything() });
  if (user === undefined) return [];
  try {
    checkMayUse({ user, now: new Date(now).toISOString() });
    return [];
  } catch (error) {
    const isFrozen = error instanceof ApiError && (error.data as { reason?: unknown } | null)?.reason === 'frozen';
    return [findingOf({ code: isFrozen ? 'frozen' : 'subscription' })];
  }
};

const aboutOf = ({ piece: { kind, id }, account }: Pair) => ({ content: { kind, id }, accountId: account.id });

const pairFindings = (pair: Pair): Finding[] => {
  const { piece, account } = pair;
  const about = aboutOf(pair);
  if (account.ownerId !== piece.ownerId) return [findingOf({ code: 'otherOwner', ...about })];
  return platformFindings({ piece, platform: textIn(account.platform) }).map(([code, values = {}]) =>
    findingOf({ code, values, ...about }),
  );
};

/** Whether an error stands against it; one that names no content is about all of them, and so with accounts. */
const isBarred = ({ findings, pair }: { findings: readonly Finding[]; pair: Pair }): boolean =>
  findings.some(
    ({ level, content, accountId }) =>
      level === 'error' &&
      (content === undefined || content.id === pair.piece.id) &&
      (accountId === undefined || accountId === pair.account.id),
  );

/** Staggered ones of several accounts do not go out at the same minute. */
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
  if (pair.plan) return { ...pair.plan.time, at: Math.max(now, pair.plan.time.at) };
  if (time.mode === 'now') return { ...time, at: now };
  if (time.mode === 'at') return { ...time, at: Math.max(now, time.at) };
  const share = accountIds.indexOf(pair.account.id) / accountIds.length;
  const later = Math.floor((share * rules.gapMs) / minuteMs) * minuteMs;
  return { ...time, at: Math.max(now, time.at) + later };
};

const timed = (input: {
  pair: Pair;
  rules: PublishRules;
  taken: ReadonlyMap<string, number[]>;
  time: WishedTime;
  now: number;
}): { at: number | undefined; findings: Finding[] } => {
  const { pair, rules, taken, time, now } = input;
  const { account } = pair;
  const about = aboutOf(pair);
  const limit = limitOf({ rules, account });
  const mode = time.mode;
  const moment = planMoment({ start: time.at, mode, rules, limit, taken: taken.get(account.id) ?? [] });
  if ('refused' in moment) return { at: undefined, findings: [refusalOf({ code: moment.refused, limit, about })] };
  const { at, moved } = moment;
  const until = pair.plan?.until;
  if (until !== undefined && at >= until)
    return { at: undefined, findings: [findingOf({ code: 'dayFull', values: { day: dayText(until - 1) }, ...about })] };
  const why =
    mode === 'stagger' ? undefined : moved.map((cause) => movedFor[cause]).find((label) => label !== undefined);
  const values = { time: momentText(at) };
  const isOutside = mode === 'at' && !isWithinWindows(at, rules);
  const findings = [
    ...(why ? [findingOf({ code: 'moved', values: { ...values, why }, ...about })] : []),
    ...(isOutside ? [findingOf({ code: 'window', values, ...about })] : []),
    ...momentFindings({ account, at, now }).map(([code, more = {}]) => findingOf({ code, values: more, ...about })),
  ];
  return { at: findings.some(({ level }) => level === 'error') ? undefined : at, findings };
};

const refusalOf = ({ code, limit, about }: { code: string; limit: number; about: ReturnType<typeof aboutOf> }) => {
  const codes: Readonly<Record<string, FindingCode>> = { night: 'night', pause: 'pause', limit: 'limit' };
  return findingOf({ code: codes[code] ?? 'horizon', values: { limit }, ...about });
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
