import type { Row } from '../../../framework/server/stores/store';
import type { DayWindow } from '../../../framework/shared/day-window';
import type { Piece } from './contents';
import type { TimeCause, TimeMode } from './plan/plan-moment';
import type { PublishRules } from './plan/publish-rules';

/** One content with one account, to be published. */
export interface Pair {
  piece: Piece;
  account: Row;
  /** The publication that is planned again. */
  target?: Row | undefined;
  /** What holds for this pair instead of the time and the settings of the others. */
  plan?: PairPlan | undefined;
}

/** The place of one post in a plan of its own. */
export interface PairPlan {
  time?: WishedTime;
  /** Publications of the account on a day at most, where that is less than its limit. */
  perDay?: number | undefined;
  /** ms: it has to be out before. Undefined: any time later will do. */
  until: number | undefined;
  /** When to publish; undefined: as the settings say. */
  windows: readonly DayWindow[] | undefined;
}

/** The time that is asked for. */
export interface WishedTime {
  mode: TimeMode;
  /** ms: the moment, or the earliest one. */
  at: number;
  /** Of staggered ones: further apart than the settings ask for, in ms. */
  gapMs?: number | undefined;
  /** Of staggered ones: so many of them with one account on a day at most. */
  perDay?: number | undefined;
}

/** A pair with its moment in ms; undefined: an error is found for it. */
export interface PlannedPair extends Pair {
  at: number | undefined;
  /** Why it is not earlier; undefined: nothing keeps it but its time. */
  waitsFor?: TimeCause | undefined;
  rules: PublishRules;
}

/** What a finding about a pair names. */
export const aboutOf = ({ piece: { kind, id }, account }: Pair) => ({ content: { kind, id }, accountId: account.id });
