import { endpoint, typed } from '../../framework/contract/endpoint';
import { res } from '../../framework/rights/objects';

/** The resources whose records can be published. */
export const contentResources = ['articles', 'videos', 'dynamicNotes'] as const;
export type ContentResource = (typeof contentResources)[number];

/** A request to publish: at once without a time, at `scheduledAt`, or staggered as the publishing settings allow. */
export interface PublishWish {
  /** At most 100. */
  contents: readonly { resource: ContentResource; id: string }[];
  /** At most 100; combined with the contents at most 1000 publications. */
  accountIds: readonly string[];
  /** ISO 8601: the time, or with `stagger` the earliest time. Default: now. */
  scheduledAt?: string;
  /** Staggered as the publishing settings allow; `true`: from `scheduledAt` on. Default: not. */
  stagger?: boolean | PublishPace;
}

/** The pace of staggered publications; never faster than the publishing settings allow. */
export interface PublishPace {
  /** ISO 8601: the earliest time. Default: `scheduledAt`, otherwise now. */
  from?: string;
  /** Minutes between two publications of one account, 0 to 1440. Default: that of the settings. */
  gapMinutes?: number;
  /** Publications per account and day, 1 to 200. Default: that of the settings. */
  perDay?: number;
}

/** Something that an operator should know before submitting. */
export interface PublishFinding {
  /** Machine-readable code: `notReviewed`, `limit` … */
  code: string;
  /** An error prevents its publication from being submitted. */
  level: 'error' | 'warning';
  /** The message, in the language of the call. */
  msg: string;
  /** The content that it is about, with `contentId`; left out: all of them. */
  resource?: ContentResource;
  contentId?: string;
  /** The account that it is about; left out: all of them. */
  accountId?: string;
  /** Where it can be fixed. */
  fix?: 'content' | 'account' | 'time' | 'settings';
}

/** One content with one account. */
export interface PlannedPublication {
  resource: ContentResource;
  contentId: string;
  accountId: string;
  /** When it would be published, ISO 8601 in UTC; null: it cannot. */
  at: string | null;
}

/** Today's publications of an account. */
export interface AccountToday {
  accountId: string;
  /** Number published and planned for today. */
  used: number;
  limit: number;
}

/** The result of a preflight. */
export interface Preflight {
  findings: readonly PublishFinding[];
  plan: readonly PlannedPublication[];
  accounts: readonly AccountToday[];
  /** What it would cost the customer, in credits; publications with an error cost nothing. */
  cost: { takes: number; left: number };
}

/** The result of a submission: one job per content. */
export interface Submitted extends Preflight {
  jobIds: readonly string[];
  /** Number of publications created. */
  submitted: number;
}

const right = { object: res('publishJobs'), action: 'publishNow' } as const;

/**
 * Previews publishing these contents with these accounts at this time; changes nothing. Returns all findings by content and account, the time of each
 * publication according to the publishing settings of the customer, and today's publications of each account.
 * @data `{ findings: [{ code, level, msg, resource?, contentId?, accountId?, fix? }], plan: [{ resource, contentId, accountId, at }], accounts: [{ accountId, used, limit }], cost: { takes, left } }`
 * @refusals 422 `contents`, `accountIds`, `scheduledAt`, `stagger`: also for contents or accounts that the caller may not use for publishing
 */
export const preflightPublishing = endpoint({
  method: 'POST',
  path: '/api/publishJobs/preflight',
  onlyReads: true,
  right,
  body: typed<PublishWish>(),
  answer: typed<Preflight>(),
});

/**
 * Submits them: one job per content with one publication per account. With `isPartial`, publications with an error are left out; otherwise an error means
 * that nothing is submitted. The daily limit of an account holds for concurrent submissions as well.
 * @request `{ contents, accountIds, scheduledAt?, stagger?, isPartial? }`
 * @data as of the preflight, and `{ jobIds, submitted }`
 * @refusals 422 `{ reason: 'preflight', findings }` if one is an error, and as of the preflight; 503 `noGateway`
 */
export const submitPublishing = endpoint({
  method: 'POST',
  path: '/api/publishJobs/submit',
  right,
  body: typed<PublishWish & { isPartial?: boolean }>(),
  answer: typed<Submitted>(),
});
