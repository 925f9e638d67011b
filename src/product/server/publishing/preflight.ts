import type { Store } from '../../../framework/server/stores/store';
import type { AccountToday } from '../../contract/publishing';
import { textIn } from '../base/read-values';
import { accountFindings } from './checks/check-account';
import { contentFindings, platformFindings } from './checks/check-content';
import { ownerFindings } from './checks/check-owner';
import { type PublishCost, pointFindings } from './checks/check-points';
import { duplicatesOf } from './checks/duplicates';
import type { Finding } from './checks/finding';
import { findingOf } from './checks/findings';
import { pictureFindings } from './checks/rejected-pictures';
import type { Piece } from './contents';
import { takenMoments } from './lanes';
import { aboutOf, type Pair, type PlannedPair, type WishedTime } from './pair';
import { dayMs, dayOf, minuteMs } from './plan/china-time';
import { horizonDays } from './plan/plan-moment';
import { limitOf, type PublishRules, rulesFor } from './plan/publish-rules';
import { startFor, timed } from './timed';

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
  const pieces = unique(pairs.map((pair) => pair.piece));
  for (const piece of pieces) findings.push(...contentFindings({ piece, rules: rulesOf(piece) }));
  findings.push(...(await pictureFindings({ store, pieces })));
  for (const account of unique(pairs.map((pair) => pair.account)))
    findings.push(...accountFindings(account).map(([code]) => findingOf({ code, accountId: account.id })));
  for (const pair of pairs) findings.push(...pairFindings(pair));
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

const pairFindings = (pair: Pair): Finding[] => {
  const { piece, account } = pair;
  const about = aboutOf(pair);
  if (account.ownerId !== piece.ownerId) return [findingOf({ code: 'otherOwner', ...about })];
  return platformFindings({ piece, platform: textIn(account.platform) }).map(([code, values = {}]) =>
    findingOf({ code, values, ...about }),
  );
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
