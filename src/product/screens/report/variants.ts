/** The layouts of a report; each has an address of its own. */
export type ReportVariant = 'report2' | 'reportHc' | 'reportOrigin';

/** A part of the page below its header. */
export type Section = 'figures' | 'trend' | 'rankings' | 'publications' | 'inquiry';

/** In what one layout differs from the others; colours and spacing are in the style sheets `variant-*.css`. */
interface VariantLook {
  /** The parts from top to bottom. Trend and inquiry stand side by side where both fit and `isPaired` says so. */
  sections: readonly Section[];
  isPaired: boolean;
  /** How the figures of the days are drawn first; the reader can change it. */
  trend: 'chart' | 'table';
  hasCover: boolean;
  /** Rows of a table that are shown at once on a desktop. */
  pageSize: number;
}

/** All layouts: a modern overview, a compact business report, and the plain original. */
export const variants: Readonly<Record<ReportVariant, VariantLook>> = {
  report2: {
    sections: ['figures', 'trend', 'inquiry', 'rankings', 'publications'],
    isPaired: true,
    trend: 'chart',
    hasCover: true,
    pageSize: 10,
  },
  reportHc: {
    sections: ['figures', 'rankings', 'trend', 'publications', 'inquiry'],
    isPaired: false,
    trend: 'chart',
    hasCover: false,
    pageSize: 15,
  },
  reportOrigin: {
    sections: ['figures', 'publications', 'rankings', 'trend', 'inquiry'],
    isPaired: false,
    trend: 'table',
    hasCover: false,
    pageSize: 20,
  },
};
