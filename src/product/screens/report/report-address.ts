import { type ReportVariant, variants } from './variants';

/** What the address says: which layout, and which report. */
export interface ReportAddress {
  variant: ReportVariant;
  /** The share token; empty when the link has none. */
  token: string;
}

const isVariant = (name: string): name is ReportVariant => Object.hasOwn(variants, name);

/** Reads `/reportHc?token=…`, whether the console's addresses stand in the path or behind a `#`. Another path means the first layout. */
export const readReportAddress = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => {
  const [path = '', query = ''] = hash.startsWith('#/') ? hash.slice(1).split('?') : [pathname, search];
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const token = new URLSearchParams(query).get('token')?.trim() ?? '';
  return { variant: isVariant(name) ? name : 'report2', token } satisfies ReportAddress;
};
