import { cleanText, isBlank, plainTextOf } from '../../shared/text';

/** True for a value that says nothing: an optional field may have it, a required one may not. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The value as a list of texts: of an array its elements, of nothing none. */
export const listOf = (value: unknown): readonly string[] => {
  if (isBlank(value)) return [];
  return Array.isArray(value) ? value.map(plainTextOf) : [plainTextOf(value)];
};

/** The value as one text; nothing is the empty text. */
export const textFrom = (value: unknown): string => plainTextOf(value);

/** `Number()` also reads `0x10` and `0b1`: codes of goods rather than figures. */
const decimal = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

/** The value as a number, or undefined when it is none. */
export const numberFrom = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && decimal.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** The two days of a range, or undefined when it is none. */
export const rangeFrom = (value: unknown): { from: string; to: string } | undefined => {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return undefined;
  const { from, to } = value;
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined;
};

/** The items of a list; what is no item is left out. */
export const itemsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];

/** A text with full-width letters, digits and signs as usual ones, without blanks around it and signs that nobody sees. */
export const usualSigns = (text: string): string =>
  cleanText(text.normalize('NFKC'), 'many').replaceAll('−', '-').trim();

const zeros: Readonly<Record<string, number>> = { 十: 1, 百: 2, 千: 3, 万: 4, 亿: 8 };

/**
 * A figure as people write it, in boxes, filters, files and addresses alike: `1,234.50`, `￥１２００`, `1.2万`, `5千万元`, `85%`, `30 天`
 * with the unit; undefined for anything else, which is never taken for another figure.
 */
export const parseNumber = (text: string, units: readonly string[] = []): number | undefined => {
  const plain = usualSigns(text);
  const unit = units.map(usualSigns).find((candidate) => candidate !== '' && plain.endsWith(candidate));
  const bare = unit === undefined ? plain : plain.slice(0, -unit.length);
  const found =
    /^([+-]?)\s*\p{Sc}?\s*([+-]?)(\d{1,3}(?:,\d{3})+|\d+)?(?:(\.\d+)|\.)?\s*([十百千万亿]{0,2})\s*[元%\p{Sc}]?$/u.exec(
      bare.trim(),
    );
  const [, sign = '', inner = '', whole = '', rest = '', factor = ''] = found ?? [];
  if (!found || (whole === '' && rest === '')) return undefined;
  const figure = `${whole.replaceAll(',', '') || '0'}${rest}`;
  // Through the text: 1.1 times 10000 is not 11000 for the machine.
  const more = Array.from(factor).reduce((sum, one) => sum + (zeros[one] ?? 0), 0);
  return Number(`${figure}e${more}`) * ((sign || inner) === '-' ? -1 : 1) || 0;
};
