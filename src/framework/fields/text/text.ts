import { dayIn } from '../../expressions/dates';
import type { Computed, Expression } from '../../expressions/expression';
import { type Label, textOf } from '../../shared/label';
import { cleanText } from '../../shared/text';
import type { ComputedDefault, FieldBase, FromQuery, RollupConfig, Written } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import { clipped, type TextLimits } from '../base/limits';
import { asWritten, column, isText, plainText } from '../base/shapes';
import { linearPattern, PatternError } from '../parts/linear-pattern';
import { formatOf, type TextFormat, textFormats } from './formats';

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
const checkCode = (
  { code: { prefix = '', date, digits }, max = 200 }: { code: CodeConfig; max?: number },
  report: (property: string, text: string) => void,
) => {
  if (!prefixForm.test(prefix))
    report('prefix', `"${prefix}" is no beginning of a code: at most 20 letters, digits, - and _.`);
  if (!dateForms.includes(date))
    report('date', `"${String(date)}" is no date of a code. Known: YYYY, YYYYMM, YYYYMMDD.`);
  if (!(Number.isInteger(digits) && digits >= 1 && digits <= mostDigits))
    report('digits', `${String(digits)} is no whole number from 1 to ${mostDigits}.`);
  const length = prefix.length + (date?.length ?? 0) + digits;
  if (length > max) report('digits', `codes of ${length} characters do not fit into the field's max of ${max}.`);
};

/** One line of text; stored as a string. */
export interface TextConfig<N extends string = string, V = Expression, R = Expression, L = Expression>
  extends FieldBase<V, R, L>,
    TextLimits {
  /** The field's type. */
  type: 'text';
  /** A regular expression the text must match, and how to say so. */
  pattern?: {
    /**
     * Without slashes; it must match the whole text only when it says so with `^` and `$`. It may not look around (`(?=…)`), refer
     * back (`\k<…>`) or count beyond 2000.
     */
    regex: string;
    /** The message when it does not match. */
    message: Label;
  };
  /**
   * What the text is: an address of mail (`email`, with a link that writes to it), a time of day (`time`, stored as `HH:mm`), or a time
   * zone (`timeZone`, its IANA name). Each has its own rule and input. Default: any text.
   */
  format?: TextFormat;
  /** Put together from other fields: shown in the form, never typed. */
  computed?: Computed<N>;
  /**
   * The server gives every new record the next code, in the commit that makes the record: without gaps and without doubles, however many
   * write at once. The field is unique, and nobody else writes it. Default: entered by people.
   */
  code?: CodeConfig;
  /**
   * Whether the text is entered in every language of the site: the field itself has it in the site's first language, and a field after it
   * in each of the others (`name`, `nameEn`). Readers see the one in their language, else that in the first. Default: false.
   */
  languages?: boolean;
  /** The initial value of a new record. */
  default?: string | ComputedDefault<N> | FromQuery;
}

/** One line of text. */
export const text = <
  const N extends string = never,
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<TextConfig<N, V, R, L>, Q, U>,
) => ({ ...field, type: 'text' }) as const;

/** What tests a pattern, or why it cannot be used. */
const patternOf = (regex: string): { fits: (text: string) => boolean } | { mistake: string } => {
  try {
    return { fits: linearPattern(regex) };
  } catch (error) {
    if (error instanceof PatternError) return { mistake: error.message };
    throw error;
  }
};

const formatted = (format: TextFormat | undefined, text: string): string => formatOf(format)?.normalize(text) ?? text;

export const textKit = {
  holds: 'text',
  textual: 'plain',
  keepsBlank: true,
  isTitle: true,
  isItem: true,
  isStored: isText,
  spelling: 'clean',
  normalize: (value, { format }) => formatted(format, cleanText(value)),
  rule: ({ min, max = 200, pattern, format }, { text, is }) => {
    const limits = { min, max };
    const known = formatOf(format);
    if (known) return text(limits, is<string>('type', known.fits, format));
    if (pattern === undefined) return text(limits);
    const form = patternOf(pattern.regex);
    // `check:config` says what is wrong with it; nothing is held to a pattern that there is none of.
    if ('mistake' in form) return text(limits);
    return text(limits, is<string>('type', form.fits, pattern.regex));
  },
  says: ({ pattern, format }, rule) => (rule === 'type' ? (formatOf(format)?.message ?? pattern?.message) : undefined),
  text: plainText,
  parse: ({ field: { format }, text, read }) =>
    format === undefined
      ? asWritten({ text })
      : { value: (format === 'time' ? read.clock(text) : undefined) ?? formatted(format, read.plain(text)) },
  filter: 'text',
  column: column(undefined, true),
  longest: ({ max = 200 }) => max,
  template: { example: ({ format }) => formatOf(format)?.samples[0] },
  ui: 'common',
  check: ({ pattern, code, format, languages, ...field }, { report, hint }) => {
    if (languages) {
      const other = Object.entries({ code, format, computed: field.computed, rollup: field.rollup }).find(
        ([, value]) => value !== undefined,
      );
      if (other)
        report('languages', `a text with \`${other[0]}\` is the same in every language.`, 'Leave one of them out.');
    }
    if (format !== undefined) {
      if (!Object.hasOwn(textFormats, format))
        report('format', `"${format}" is no format of a text.`, hint(format, Object.keys(textFormats)));
      if (pattern || code)
        report('format', 'the form of the text is said twice.', 'Leave out `pattern` and `code`, or the format.');
    }
    if (code) {
      checkCode({ ...field, code }, (property, text) => report(`code.${property}`, text));
      if (pattern || field.computed || field.default !== undefined || field.lookup !== undefined)
        report(
          'code',
          'the value comes from elsewhere as well.',
          'Leave out `pattern`, `computed`, `default`, `lookup`.',
        );
      if (field.readOnly === false || field.unique === false)
        report('code', 'codes are unique, and only the server makes them.', 'Leave out `readOnly` and `unique`.');
    }
    if (!pattern) return;
    const form = patternOf(pattern.regex);
    if ('mistake' in form)
      report('pattern.regex', `"${pattern.regex}" ${form.mistake}.`, 'Write what a value consists of.');
  },
  seed: (field, { index, int, pick }) => {
    // Without a translation readers see the field's own text, which says more than an invented one.
    if (field.pattern || field.code || field.translates) return undefined;
    const format = formatOf(field.format);
    if (format) return field.unique && field.format === 'email' ? `user${index + 1}@example.com` : pick(format.samples);
    return clipped(
      field.unique
        ? `${textOf(field.label, 'zh')}${String(index + 1).padStart(3, '0')}`
        : `${textOf(field.label, 'zh')}${int(1, 99)}`,
      { min: field.min, max: field.max ?? 200 },
    );
  },
} satisfies FieldKit<TextConfig, string>;
