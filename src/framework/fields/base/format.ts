import { momentOf } from '../../shared/moments';

const formats = new Map<number, Intl.NumberFormat>();

/** The figure with thousands separators and a fixed number of decimals; both languages of the console write it alike. */
export const formatNumber = ({ value, decimals }: { value: number; decimals: number }): string => {
  const cached = formats.get(decimals);
  const format =
    cached ?? new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  // Making a format is a hundred times dearer than using it.
  if (cached === undefined) formats.set(decimals, format);
  return format.format(value);
};

/** The currency where neither the field nor the site names one, by its code in ISO 4217. */
export const usualCurrency = 'CNY';

interface Currency {
  /** The sign in front of an amount: `¥`, `€`, `CHF `. */
  sign: string;
  /** Digits after the point: 2 of euros, none of yen. */
  decimals: number;
}
const currencies = new Map<string, Currency>();

/** Sign and digits of a currency, by its code in ISO 4217; both languages of the console write it alike. */
export const currencyOf = (code: string = usualCurrency): Currency => {
  const cached = currencies.get(code);
  if (cached !== undefined) return cached;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const parts = format.formatToParts(1);
  const currency = {
    sign: parts
      .slice(
        0,
        parts.findIndex(({ type }) => type === 'integer'),
      )
      .reduce((text, { value }) => text + value, ''),
    decimals: format.resolvedOptions().maximumFractionDigits ?? 2,
  };
  currencies.set(code, currency);
  return currency;
};

/** An amount with the sign of its currency: `¥1,234.50`, `-€0.50`. */
export const formatMoney = ({
  value,
  decimals,
  currency,
}: {
  value: number;
  decimals: number;
  currency?: string | undefined;
}): string =>
  `${value < 0 ? '-' : ''}${currencyOf(currency).sign}${formatNumber({ value: Math.abs(value), decimals })}`;

const two = (part: number): string => String(part).padStart(2, '0');

/** The day of a moment in the browser's time zone: `YYYY-MM-DD`. */
export const formatDay = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** A moment in the browser's time zone, to the minute: `YYYY-MM-DD HH:mm`. Seconds only make a line long. */
export const formatMinute = (value: string): string => formatMoment(value).slice(0, 16);

/** A moment in the browser's time zone: `YYYY-MM-DD HH:mm:ss`. What is no moment is shown as it is. */
export const formatMoment = (value: string): string => {
  const moment = momentOf(value);
  if (Number.isNaN(moment.getTime())) return value;
  return `${formatDay(moment)} ${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`;
};
