import type { Label } from '../../schema/label';

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

/** What `POST /api/report/open` answers (docs/api.md). */
export interface Report {
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
