import { plainText } from './plain-text';

const factors: Readonly<Record<string, number>> = { 千: 1e3, 万: 1e4, 亿: 1e8 };

/** A figure as people write it: `1,234.50`, `￥１２００`, `1.2万`, `85%`, `30 天` with the unit; undefined for anything else. */
export const parseNumber = (text: string, units: readonly string[] = []): number | undefined => {
  const unit = units.map(plainText).find((candidate) => candidate !== '' && plainText(text).endsWith(candidate));
  const bare = unit === undefined ? plainText(text) : plainText(text).slice(0, -unit.length);
  const found = /^([+-]?)\s*\p{Sc}?\s*([+-]?)(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*([千万亿])?\s*[元%\p{Sc}]?$/u.exec(
    bare.trim(),
  );
  const [, sign = '', inner = '', whole = '', rest = '', factor] = found ?? [];
  if (!found || (whole === '' && rest === '')) return undefined;
  const figure = Number(`${whole.replaceAll(',', '') || '0'}${rest}`);
  // Through the text: 1.1 times 10000 is not 11000 for the machine.
  const zeros = factor === undefined ? 0 : Math.log10(factors[factor] ?? 1);
  return Number(`${figure}e${Math.round(zeros)}`) * ((sign || inner) === '-' ? -1 : 1) || 0;
};
