import { endpoint, typed } from '../../framework/contract/endpoint';
import { res } from '../../framework/rights/objects';

/** The resources whose records can be published. */
export const contentResources = ['articles', 'videos', 'dynamicNotes'] as const;
export type ContentResource = (typeof contentResources)[number];

/** When: at once without a time, at `scheduledAt`, or one after the other as the publishing settings have room. */
export interface PublishWish {
  /** At most 100. */
  contents: readonly { resource: ContentResource; id: string }[];
  /** At most 100; with the contents no more than 1000 publications. */
  accountIds: readonly string[];
  /** ISO 8601: the moment, with `stagger` the earliest one. Default: now. */
  scheduledAt?: string;
  /** One after the other, as the publishing settings have room; `true`: from `scheduledAt` on. Default: not. */
  stagger?: boolean | PublishPace;
}

/** How contents go out one after the other; never faster than the publishing settings allow. */
export interface PublishPace {
  /** ISO 8601: the earliest moment. Default: `scheduledAt`, else now. */
  from?: string;
  /** Between two with one account, 0 to 1440. Default: as the settings say. */
  gapMinutes?: number;
  /** With one account on a day, 1 to 200. Default: as the settings say. */
  perDay?: number;
}

/** Something about a wish that an operator should know before it is submitted. */
export interface PublishFinding {
  /** What it is about, for programs: `notReviewed`, `limit` … */
  code: string;
  /** An error keeps its publication from being submitted. */
  level: 'error' | 'warning';
  /** For people, in the language of the call. */
  msg: string;
  /** The content that it is about, with `contentId`; left out: all of them. */
  resource?: ContentResource;
  contentId?: string;
  /** The account that it is about; left out: all of them. */
  accountId?: string;
  /** Where it can be mended. */
  fix?: 'content' | 'account' | 'time' | 'settings';
}

/** One content with one account. */
export interface PlannedPublication {
  resource: ContentResource;
  contentId: string;
  accountId: string;
  /** When it would go out, ISO 8601 in UTC; null: it cannot. */
  at: string | null;
}

/** How full the day of an account is. */
export interface AccountToday {
  accountId: string;
  /** Published and planned for today. */
  used: number;
  limit: number;
}

/** What came of asking. */
export interface Preflight {
  findings: readonly PublishFinding[];
  plan: readonly PlannedPublication[];
  accounts: readonly AccountToday[];
  /** What it would take of what the customer has left, in credits; those with an error take none. */
  cost: { takes: number; left: number };
}

/** What came of submitting: a job for each content. */
export interface Submitted extends Preflight {
  jobIds: readonly string[];
  /** Publications that were made. */
  submitted: number;
}

const right = { object: res('publishJobs'), action: 'publishNow' } as const;

/**
 * Says what would come of publishing these contents with these accounts at this time, and changes nothing: every finding by content and account, the moment
 * of each publication by the publishing settings of the customer, and how full today is for each account.
 * @data `{ findings: [{ code, level, msg, resource?, contentId?, accountId?, fix? }], plan: [{ resource, contentId, accountId, at }], accounts: [{ accountId, used, limit }], cost: { takes, left } }`
 * @refusals 422 `contents`, `accountIds`, `scheduledAt`, `stagger`: also for what the caller may not publish, or not publish with
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
 * Submits them: a job for each content with a publication for each account. What an error is found for is left out with `isPartial`; otherwise nothing is
 * submitted then. The daily limit of an account holds however many submit at the same time.
 * @request `{ contents, accountIds, scheduledAt?, stagger?, isPartial? }`
 * @data as of the preflight, and `{ jobIds, submitted }`
 * @refusals 422 `{ reason: 'preflight', findings }` where one is an error, and as of the preflight; 503 `noGateway`
 */
export const submitPublishing = endpoint({
  method: 'POST',
  path: '/api/publishJobs/submit',
  right,
  body: typed<PublishWish & { isPartial?: boolean }>(),
  answer: typed<Submitted>(),
});
