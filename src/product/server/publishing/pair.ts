import type { Row } from '../../../framework/server/store/store';
import type { DayWindow } from '../../../framework/shared/day-window';
import type { Piece } from './contents';
import type { PublishRules, TimeCause, TimeMode } from './plan-moment';

/** One content to be published with one account. */
export interface Pair {
  piece: Piece;
  account: Row;
  /** The existing publication, when it is rescheduled. */
  target?: Row | undefined;
  /** Overrides the common time and settings for this pair. */
  plan?: PairPlan | undefined;
}

/** The schedule of one post. */
export interface PairPlan {
  time?: WishedTime;
  /** Most publications of the account per day, if lower than its limit. */
  perDay?: number | undefined;
  /** Deadline in ms. Undefined: any later time will do. */
  until: number | undefined;
  /** Time slots; undefined: those of the settings. */
  windows: readonly DayWindow[] | undefined;
}

/** The requested time. */
export interface WishedTime {
  mode: TimeMode;
  /** The exact or earliest time, in ms. */
  at: number;
  /** With staggering: a larger gap than the settings require, in ms. */
  gapMs?: number | undefined;
  /** With staggering: most publications per account and day. */
  perDay?: number | undefined;
}

/** A pair with its time in ms; undefined: it has an error. */
export interface PlannedPair extends Pair {
  at: number | undefined;
  /** Why it is not earlier; undefined: it goes out at the requested time. */
  waitsFor?: TimeCause | undefined;
  rules: PublishRules;
}

/** The content and account of a finding about a pair. */
export const aboutOf = ({ piece: { kind, id }, account }: Pair) => ({ content: { kind, id }, accountId: account.id });
