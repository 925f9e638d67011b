import type { Row } from '../../../framework/server/store/store';
import type { DayWindow } from '../../../framework/shared/day-window';
import { isObject } from '../../../framework/shared/is-object';
import type { Overrides, Piece } from './contents';
import type { PublishRules, TimeCause, TimeMode } from './plan-moment';

/** One content to be published with one account. */
export interface Pair {
  piece: Piece;
  /** The content as all get it, where `piece` has an edition. */
  common?: Piece | undefined;
  account: Row;
  /** Which one of a repetition it is, from 0; undefined: it does not repeat. */
  turn?: number | undefined;
  /** The job that it belongs to, if there is one already. */
  job?: Row | undefined;
  /** What this account gets instead of what all get; `piece` has it already. */
  edition?: Edition | undefined;
  /** The existing publication, when it is rescheduled. */
  target?: Row | undefined;
  /** Overrides the common time and settings for this pair. */
  plan?: PairPlan | undefined;
}

/**
 * What one account gets instead of what all get, in the names of `publishJobs`, and the values for its platform's own fields. It is stored
 * with the publication (`publishTargets.edition`).
 */
export interface Edition {
  title?: string;
  desc?: string;
  cover?: string;
  images?: readonly string[];
  topics?: readonly string[];
  fields?: Readonly<Record<string, unknown>>;
}

/** The edition that a publication was submitted with. */
export const editionOf = (target: Row | undefined): Edition => (isObject(target?.edition) ? target.edition : {});

/** The job as the account of this edition gets it. */
export const asEdition = (job: Overrides | undefined, edition: Edition): Overrides | undefined =>
  job === undefined && Object.keys(edition).every((name) => name === 'fields') ? undefined : { ...job, ...edition };

/**
 * The values for the platform's own fields: those of the account by default, then those that it was submitted with, then the edition's. What
 * was looked up for another account is left out: it has no such collection.
 */
export const fieldsOf = ({ account, target, edition }: Pick<Pair, 'account' | 'target' | 'edition'>) => {
  const all = [account.publishDefaults, editionOf(target).fields, edition?.fields].flatMap((fields) =>
    isObject(fields) ? Object.entries(fields) : [],
  );
  const isOwn = (value: unknown): boolean => {
    const of = isObject(value) ? value.account : undefined;
    return of === undefined || of === account.id;
  };
  return Object.fromEntries(all.filter(([, value]) => isOwn(value)));
};

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

/** The words of an edition, which nobody has reviewed. */
export const wordsOf = ({ title, desc, topics = [] }: Edition): string => [title, desc, ...topics].join('\n');

/** The content and account of a finding about a pair. */
export const aboutOf = ({ piece: { kind, id }, account }: Pair) => ({ content: { kind, id }, accountId: account.id });
