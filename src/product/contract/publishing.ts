import * as z from 'zod/mini';
import { endpoint } from '../../framework/contract/endpoint';
import { flag, issueOf, list, named, number, oneOf, optional, text } from '../../framework/contract/rules';
import { res } from '../../framework/rights/objects';

/** The resources whose records can be published. */
export const contentResources = ['articles', 'videos', 'dynamicNotes'] as const;
export type ContentResource = (typeof contentResources)[number];

const mostEach = 100;
/** The message for more than may be published at once. */
export const tooManyText = {
  zh: `一次最多 ${mostEach} 条内容、${mostEach} 个账号，合计 1000 条发布，请分批提交`,
  en: `At most ${mostEach} contents, ${mostEach} accounts, and 1000 publications in all at once`,
};
/** The message for another pace than that. */
export const staggerText = {
  zh: '错峰请填写 { from, gapMinutes, perDay }：开始时间、0–1440 分钟、1–200 条',
  en: 'Stagger takes { from, gapMinutes, perDay }: a moment, 0 to 1440 minutes, 1 to 200 a day',
};
const orMissing = /* @__NO_SIDE_EFFECTS__ */ <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

/** The pace of staggered publications; never faster than the publishing settings allow. */
const publishPace = z.object({
  /** ISO 8601: the earliest time. Default: `scheduledAt`, otherwise now. */
  from: orMissing(z.string()),
  /** Minutes between two publications of one account. Default: that of the settings. */
  gapMinutes: orMissing(number({ min: 0, max: 1440 })),
  /** Publications per account and day. Default: that of the settings. */
  perDay: orMissing(number({ min: 1, max: 200 })),
});

/** The message for a repetition that cannot be planned. */
export const repeatText = {
  zh: '循环发布请选择首次时间、星期，以及结束日期或次数；最多排到 90 天内',
  en: 'To repeat, choose the first time, days of the week, and a last day or a number; within 90 days',
};
const publishRepeat = z.object({
  /** Days of the week, 1 (Monday) to 7. */
  weekdays: list(number({ min: 1, max: 7 }), { min: 1, max: 7 }),
  /** The last day, `YYYY-MM-DD`; this or `times`. */
  until: orMissing(z.string()),
  /** How often in all. */
  times: orMissing(number({ min: 2, max: 90 })),
});

/** Values for the own fields of a platform, by name. */
const ownFields = z.record(z.string(), z.unknown());

/** One content as one account gets it; what is left out is that of the content. */
const publishVersion = z.object({
  resource: z.enum(contentResources, { error: 'required' }),
  id: z.string(),
  accountId: z.string(),
  title: orMissing(z.string()),
  /** The text below a video or note. */
  desc: orMissing(z.string()),
  cover: orMissing(z.string()),
  /** The pictures of a note. */
  images: orMissing(z.array(z.string())),
  topics: orMissing(z.array(z.string())),
  /** Values for the own fields of its platform. */
  fields: orMissing(ownFields),
  /** ISO 8601. */
  scheduledAt: orMissing(z.string()),
});
/** What one account gets instead of what all get. */
export type PublishVersion = z.input<typeof publishVersion>;

const publishContent = z.object({
  resource: z.enum(contentResources, { error: 'required' }),
  id: z.string(),
  /** What all of its accounts get in place of its own title; a version's counts before it. */
  title: orMissing(z.string()),
  /** Those of `accountIds` that get it. Default: all. */
  accountIds: orMissing(list(z.string(), { min: 1, max: mostEach, tooMany: tooManyText })),
});

const publishWish = z.object({
  /** At most 100. */
  contents: list(publishContent, { min: 1, max: mostEach, tooMany: tooManyText }),
  /** At most 100; combined with the contents at most 1000 publications. */
  accountIds: list(z.string(), { min: 1, max: mostEach, tooMany: tooManyText }),
  /** ISO 8601: the time, or with `stagger` the earliest time. Default: now. */
  scheduledAt: orMissing(z.string({ error: 'badMoment' })),
  /** Staggered as the publishing settings allow; `true`: from `scheduledAt` on. Default: not. */
  stagger: orMissing(z.union([z.boolean(), publishPace], { error: issueOf(staggerText) })),
  /** Again every week at the time of `scheduledAt`, as a job each. Default: once. */
  repeat: orMissing(z.union([publishRepeat], { error: issueOf(repeatText) })),
  /** By platform: the values for its own fields that all of its accounts get, in place of what the accounts have by default. */
  fields: orMissing(z.record(z.string(), ownFields)),
  /** What differs for one account. A time of its own counts instead of the common one. */
  versions: orMissing(list(publishVersion, { max: 1000, tooMany: tooManyText })),
});
/** A request to publish: at once without a time, at `scheduledAt`, or staggered as the publishing settings allow. */
export type PublishWish = z.input<typeof publishWish>;

const publishFinding = z.object({
  /** Machine-readable code: `notReviewed`, `limit` … */
  code: z.string(),
  /** An error prevents its publication from being submitted. */
  level: z.enum(['error', 'warning']),
  /** The message, in the language of the call. */
  msg: z.string(),
  /** The content that it is about, with `contentId`; left out: all of them. */
  resource: z.exactOptional(z.enum(contentResources)),
  contentId: z.exactOptional(z.string()),
  /** The account that it is about; left out: all of them. */
  accountId: z.exactOptional(z.string()),
  /** Where it can be fixed. */
  fix: z.exactOptional(z.enum(['content', 'account', 'time', 'settings'])),
});
/** Something that an operator should know before submitting. */
export type PublishFinding = z.infer<typeof publishFinding>;

const plannedPublication = z.object({
  resource: z.enum(contentResources),
  contentId: z.string(),
  accountId: z.string(),
  /** When it would be published, ISO 8601 in UTC; null: it cannot. */
  at: z.nullable(z.string()),
});
/** One content with one account. */
export type PlannedPublication = z.infer<typeof plannedPublication>;

/** Today's publications of an account; `used`: published and planned for today. */
const accountToday = z.object({ accountId: z.string(), used: z.number(), limit: z.number() });
export type AccountToday = z.infer<typeof accountToday>;

const preflight = named(
  'Preflight',
  z.object({
    findings: list(publishFinding),
    plan: list(plannedPublication),
    accounts: list(accountToday),
    /** What it would cost the customer, in credits; publications with an error cost nothing. */
    cost: z.object({ takes: z.number(), left: z.number() }),
  }),
);
/** The result of a preflight. */
export type Preflight = z.infer<typeof preflight>;

const submitted = z.extend(preflight, {
  jobIds: list(z.string()),
  /** Number of publications created. */
  submitted: z.number(),
});
/** The result of a submission: one job per content. */
export type Submitted = z.infer<typeof submitted>;

const platformChoice = z.object({
  /** The id on the platform. */
  id: z.string(),
  name: z.string(),
  picture: z.exactOptional(z.string()),
});

const right = { object: res('publishJobs'), action: 'publishNow' } as const;

/**
 * Previews publishing these contents with these accounts at this time; changes nothing. Returns all findings by content and account, the time of each
 * publication according to the publishing settings of the customer, and today's publications of each account.
 * @refusals 422 `contents`, `accountIds`, `scheduledAt`, `stagger`, `repeat`, `versions`, `fields`: also for contents or accounts that the caller may not use for publishing, and for pictures that are no uploads
 */
export const preflightPublishing = endpoint({
  method: 'POST',
  path: '/api/publishJobs/preflight',
  onlyReads: true,
  right,
  body: publishWish,
  answer: preflight,
});

/**
 * Submits them: one job per content, and per day where it repeats, with one publication per account. With `isPartial`, publications with an error are left out; otherwise an error means
 * that nothing is submitted. The daily limit of an account holds for concurrent submissions as well.
 * @refusals 422 `{ reason: 'preflight', findings }` if one is an error, and as of the preflight; 503 `noGateway`
 */
export const submitPublishing = endpoint({
  method: 'POST',
  path: '/api/publishJobs/submit',
  right,
  body: z.extend(publishWish, { isPartial: optional(flag()) }),
  answer: submitted,
});

/**
 * Looks up at the platform of an account what a field of its own can be: collections, music, places. Answers are kept for ten minutes.
 * @data `total`: how many there are; at most fifty are returned, so a query narrows them down
 * @refusals 422 `accountId`, `field` for one that is not looked up; 429; 503 `{ reason: 'noGateway' | 'choices' }`: not connected, or the service has failed or answered something unusable, in words
 */
export const lookUpChoices = endpoint({
  method: 'POST',
  path: '/api/publishJobs/choices',
  onlyReads: true,
  right,
  body: z.object({
    accountId: text(),
    /** The name of the field in `src/product/platforms/NAME.ts`. */
    field: text(),
    /** What is published. */
    kind: oneOf(['article', 'video', 'note']),
    query: optional(text({ max: 60 })),
  }),
  answer: z.object({ choices: list(platformChoice), total: z.number() }),
});

const bjhFrom = z.object({ bjhFrom: z.string() });

/**
 * Sets the source shown in the caller's Baijiahao articles.
 * @refusals 422
 */
export const changeBjhFrom = endpoint({
  method: 'POST',
  path: '/api/user/changeBjhFrom',
  right: { object: res('publishSettings'), action: 'edit' },
  body: bjhFrom,
  answer: bjhFrom,
});
