import * as z from 'zod/mini';
import { endpoint } from '../../framework/contract/endpoint';
import { brand } from '../../framework/contract/own-session';
import { label, list, named, oneOf, optional, text } from '../../framework/contract/rules';
import { res } from '../../framework/rights/objects';

/** The layouts of a report. */
export const reportVariants = ['report2', 'reportHc', 'reportOrigin'] as const;

const figures = {
  published: z.number(),
  indexed: z.number(),
  /** Words on the first page. */
  homeRank: z.number(),
  views: z.number(),
  leads: z.number(),
};
const figuresOfReport = z.object(figures);
/** The five figures of a report, for one day or the whole period. */
export type Figures = z.infer<typeof figuresOfReport>;

/** Name of one of the figures. */
export type FigureName = keyof Figures;

/** The figures in the order in which they are shown. */
export const figureNames: readonly FigureName[] = ['published', 'indexed', 'homeRank', 'views', 'leads'];

/** The figures of one day; `date`: `YYYY-MM-DD`. */
const trendDay = z.object({ ...figures, date: z.string() });
export type TrendDay = z.infer<typeof trendDay>;

const textOrNull = z.nullable(z.string());
const numberOrNull = z.nullable(z.number());

const ranking = z.object({
  id: z.string(),
  word: z.string(),
  /** Code; its name is in `labels.engine`. */
  engine: textOrNull,
  region: textOrNull,
  /** null: not among the first results. */
  rank: numberOrNull,
  /** Places gained (positive) or lost (negative). */
  delta: numberOrNull,
  /** Code; its name is in `labels.change`. */
  change: textOrNull,
  bestRank: numberOrNull,
  title: textOrNull,
  url: textOrNull,
  /** ISO 8601. */
  checkedAt: textOrNull,
});
/** The rank of a word at its last check. */
export type Ranking = z.infer<typeof ranking>;

const publication = z.object({
  id: z.string(),
  title: z.string(),
  /** Code; its name is in `labels.contentKind`. */
  contentKind: textOrNull,
  /** Code; its name is in `labels.platform`. */
  platform: textOrNull,
  /** ISO 8601. */
  publishedAt: textOrNull,
  views: numberOrNull,
  url: textOrNull,
});
/** A publication of the period. */
export type Publication = z.infer<typeof publication>;

/** An option has more than its label: its colour, for example. */
const codeLabels = z.record(z.string(), z.looseObject(label.shape));
/** The labels of the codes of one kind. */
export type CodeLabels = Readonly<z.infer<typeof codeLabels>>;

const report = named(
  'Report',
  z.object({
    /** The brand of the customer's OEM partner; null: none. */
    brand: z.nullable(brand),
    variant: z.enum(reportVariants),
    title: z.string(),
    /** Name of the customer; may be empty. */
    company: textOrNull,
    /** Code; its name is in `labels.industry`. */
    industry: textOrNull,
    /** URL of a picture. */
    cover: textOrNull,
    /** `YYYY-MM-DD`, both included. */
    periodStart: z.string(),
    periodEnd: z.string(),
    /** False: the figures were entered in the report, not summed up from days. */
    isComputed: z.boolean(),
    figures: figuresOfReport,
    /** By day, only days that have figures. */
    trend: list(trendDay),
    /** Best first. */
    rankings: list(ranking),
    /** Newest first. */
    publications: list(publication),
    labels: z.object({
      industry: codeLabels,
      engine: codeLabels,
      change: codeLabels,
      contentKind: codeLabels,
      platform: codeLabels,
    }),
  }),
);
/** A report as visitors see it. */
export type Report = z.infer<typeof report>;

const given = optional(z.string());
/** An inquiry of a visitor; the token of a report page identifies the customer of the report. */
const inquiry = z.object({
  name: z.string(),
  mobile: z.string(),
  content: z.string(),
  wechat: given,
  company: given,
  region: given,
  source: given,
  sourceUrl: given,
  platform: given,
  keyword: given,
  reportToken: given,
});

/**
 * Stores an inquiry of a visitor; `source` as in the inquiries resource (`website` by default, `report` with a `reportToken`).
 * @refusals 422 by field; 429 (10 in 10 min per address)
 */
export const sendInquiry = endpoint({
  method: 'POST',
  path: '/api/user/sendInquiry',
  right: 'public',
  readsBody: true,
  body: inquiry,
});

/**
 * A report as visitors will see it, in any state and without counting a visit; requires the right to see its case.
 * @refusals 404
 */
export const previewReport = endpoint({
  method: 'GET',
  path: '/api/report/cases/:id',
  right: { object: res('reportCases'), action: 'show' },
  answer: report,
});

/**
 * A report by its link and, if it has one, its passcode.
 * @refusals 404 `unknown`, 410 `expired` or `off`, 403 `passcodeRequired` or `passcodeWrong`, each as `data.reason`; 422; 429
 */
export const openReport = endpoint({
  method: 'POST',
  path: '/api/report/open',
  right: 'public',
  body: z.object({ variant: oneOf(reportVariants), token: text(), passcode: optional(text()) }),
  answer: report,
});
