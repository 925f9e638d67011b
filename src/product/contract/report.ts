import { endpoint, typed } from '../../framework/contract/endpoint';
import type { Brand } from '../../framework/contract/own-session';
import { oneOf, optional, text } from '../../framework/contract/rules';
import { res } from '../../framework/rights/objects';
import type { Label } from '../../framework/shared/label';

/** The layouts of a report. */
export const reportVariants = ['report2', 'reportHc', 'reportOrigin'] as const;
export type ReportVariant = (typeof reportVariants)[number];

/** The five figures of a report, for one day or the whole period. */
export interface Figures {
  published: number;
  indexed: number;
  /** Words on the first page. */
  homeRank: number;
  views: number;
  leads: number;
}

/** Name of one of the figures. */
export type FigureName = keyof Figures;

/** The figures in the order in which they are shown. */
export const figureNames: readonly FigureName[] = ['published', 'indexed', 'homeRank', 'views', 'leads'];

/** The figures of one day. */
export interface TrendDay extends Figures {
  /** `YYYY-MM-DD`. */
  date: string;
}

/** The rank of a word at its last check. */
export interface Ranking {
  id: string;
  word: string;
  /** Code; its name is in `labels.engine`. */
  engine: string | null;
  region: string | null;
  /** null: not among the first results. */
  rank: number | null;
  /** Places gained (positive) or lost (negative). */
  delta: number | null;
  /** Code; its name is in `labels.change`. */
  change: string | null;
  bestRank: number | null;
  title: string | null;
  url: string | null;
  /** ISO 8601. */
  checkedAt: string | null;
}

/** A publication of the period. */
export interface Publication {
  id: string;
  title: string;
  /** Code; its name is in `labels.contentKind`. */
  contentKind: string | null;
  /** Code; its name is in `labels.platform`. */
  platform: string | null;
  /** ISO 8601. */
  publishedAt: string | null;
  views: number | null;
  url: string | null;
}

/** The labels of the codes of one kind. */
export type CodeLabels = Readonly<Record<string, Label>>;

/** A report as visitors see it. */
export interface Report {
  /** The brand of the customer's OEM partner; null: none. */
  brand: Brand | null;
  variant: ReportVariant;
  title: string;
  /** Name of the customer; may be empty. */
  company: string | null;
  /** Code; its name is in `labels.industry`. */
  industry: string | null;
  /** URL of a picture. */
  cover: string | null;
  /** `YYYY-MM-DD`, both included. */
  periodStart: string;
  periodEnd: string;
  /** False: the figures were entered in the report, not summed up from days. */
  isComputed: boolean;
  figures: Figures;
  /** By day, only days that have figures. */
  trend: readonly TrendDay[];
  /** Best first. */
  rankings: readonly Ranking[];
  /** Newest first. */
  publications: readonly Publication[];
  labels: Readonly<Record<'industry' | 'engine' | 'change' | 'contentKind' | 'platform', CodeLabels>>;
}

/** An inquiry of a visitor; the token of a report page identifies the customer of the report. */
interface InquiryBody {
  name: string;
  mobile: string;
  content: string;
  wechat?: string;
  company?: string;
  region?: string;
  source?: string;
  sourceUrl?: string;
  platform?: string;
  keyword?: string;
  reportToken?: string;
}

/**
 * Stores an inquiry of a visitor; `source` as in the inquiries resource (`website` by default, `report` with a `reportToken`).
 * @request `{ name, mobile, content, wechat?, company?, region?, source?, sourceUrl?, platform?, keyword?, reportToken? }`
 * @refusals 422 by field; 429 (10 in 10 min per address)
 */
export const sendInquiry = endpoint({
  method: 'POST',
  path: '/api/user/sendInquiry',
  right: 'public',
  body: typed<InquiryBody>(),
});

/**
 * A report as visitors will see it, in any state and without counting a visit; requires the right to see its case.
 * @data as of `openReport`
 * @refusals 404
 */
export const previewReport = endpoint({
  method: 'GET',
  path: '/api/report/cases/:id',
  right: { object: res('reportCases'), action: 'show' },
  answer: typed<Report>(),
});

/**
 * A report by its link and, if it has one, its passcode.
 * @data see below
 * @refusals 404 `unknown`, 410 `expired` or `off`, 403 `passcodeRequired` or `passcodeWrong`, each as `data.reason`; 422; 429
 */
export const openReport = endpoint({
  method: 'POST',
  path: '/api/report/open',
  right: 'public',
  body: { variant: oneOf(reportVariants), token: text(), passcode: optional(text()) },
  answer: typed<Report>(),
});
