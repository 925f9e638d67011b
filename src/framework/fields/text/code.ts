import { dayIn } from '../../expressions/dates';

/** How the server makes codes: `{ prefix: 'DD', date: 'YYYYMMDD', digits: 4 }` gives `DD202611240001`. */
export interface CodeConfig {
  /** What every code begins with: letters, digits, `-` and `_`. Default: nothing. */
  prefix?: string;
  /** The part of the site's day that follows; with the next one the count begins again. Default: none, and one count for ever. */
  date?: 'YYYY' | 'YYYYMM' | 'YYYYMMDD';
  /** How many digits the count has at least; after 9999 comes 10000. */
  digits: number;
}

/** What the codes of a moment begin with: those that count together. */
export const codeStart = ({ prefix = '', date }: CodeConfig, { now, zone }: { now: number; zone: string }): string =>
  `${prefix}${dayIn(zone, now)
    .replaceAll('-', '')
    .slice(0, date?.length ?? 0)}`;

/** The code of a number in its count. */
export const codeText = ({ digits }: CodeConfig, { start, count }: { start: string; count: number }): string =>
  `${start}${String(count).padStart(digits, '0')}`;

/** The number of a code in its count; 0 for a text that is none of them. */
export const countOf = (code: unknown, start: string): number => {
  if (typeof code !== 'string' || !code.startsWith(start)) return 0;
  const rest = code.slice(start.length);
  return /^\d{1,15}$/.test(rest) ? Number(rest) : 0;
};

const prefixForm = /^[A-Za-z0-9_-]{0,20}$/;
const dateForms: readonly unknown[] = [undefined, 'YYYY', 'YYYYMM', 'YYYYMMDD'] satisfies readonly CodeConfig['date'][];
const mostDigits = 12;

/** Says every mistake that the compiler cannot find, at its property. */
export const checkCode = (
  { prefix = '', date, digits }: CodeConfig,
  report: (property: string, text: string) => void,
) => {
  if (!prefixForm.test(prefix))
    report('prefix', `"${prefix}" is no beginning of a code: at most 20 letters, digits, - and _.`);
  if (!dateForms.includes(date))
    report('date', `"${String(date)}" is no date of a code. Known: YYYY, YYYYMM, YYYYMMDD.`);
  if (!(Number.isInteger(digits) && digits >= 1 && digits <= mostDigits))
    report('digits', `${String(digits)} is no whole number from 1 to ${mostDigits}.`);
};
