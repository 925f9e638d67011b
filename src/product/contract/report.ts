import { endpoint, typed } from '../../framework/contract/endpoint';
import type { Brand } from '../../framework/contract/own-session';
import { oneOf, optional, text } from '../../framework/contract/rules';
import { res } from '../../framework/rights/objects';
import type { Label } from '../../framework/shared/label';

/** How a report is laid out. */
export const reportVariants = ['report2', 'reportHc', 'reportOrigin'] as const;
export type ReportVariant = (typeof reportVariants)[number];

/** The five figures of a report, of one day or of its whole period. */
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

/** The figures in the order in which they are read. */
export const figureNames: readonly FigureName[] = ['published', 'indexed', 'homeRank', 'views', 'leads'];

/** The figures of one day. */
export interface TrendDay extends Figures {
  /** `YYYY-MM-DD`. */
  date: string;
}

/** Where a word stood when it was last looked up. */
export interface Ranking {
  id: string;
  word: string;
  /** Code; its name is in `labels.engine`. */
  engine: string | null;
  region: string | null;
  /** null: not among the first results. */
  rank: number | null;
  /** Places won (above 0) or lost (below 0). */
  delta: number | null;
  /** Code; its name is in `labels.change`. */
  change: string | null;
  bestRank: number | null;
  title: string | null;
  url: string | null;
  /** ISO 8601. */
  checkedAt: string | null;
}

/** Something that was published in the period. */
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

/** What the codes of one kind are called. */
export type CodeLabels = Readonly<Record<string, Label>>;

/** A report as visitors see it. */
export interface Report {
  /** Whose brand it bears: that of the customer's OEM partner; null: none. */
  brand: Brand | null;
  variant: ReportVariant;
  title: string;
  /** Name of the customer; may be empty. */
  company: string | null;
  /** Code; its name is in `labels.industry`. */
  industry: string | null;
  /** Address of a picture. */
  cover: string | null;
  /** `YYYY-MM-DD`, both included. */
  periodStart: string;
  periodEnd: string;
  /** False: the figures were written into the report and not summed from days. */
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

/** What a visitor writes; an inquiry from a report page says by its token whose report that was. */
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
 * Keeps an inquiry of a visitor; `source` as in the inquiries resource (`website` by default, `report` with a `reportToken`).
 * @request `{ name, mobile, content, wechat?, company?, region?, source?, sourceUrl?, platform?, keyword?, reportToken? }`
 * @refusals 422 by field; 429 (10 in 10 min for an address)
 */
export const sendInquiry = endpoint({
  method: 'POST',
  path: '/api/user/sendInquiry',
  right: 'public',
  body: typed<InquiryBody>(),
});

/**
 * A report as its visitors will see it, in whatever state and without counting a visit, for those who may see its case.
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
 * A report by its link and, where it has one, its passcode.
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
