import type { Language } from '../../../framework/shared/label';

const locales: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-GB' };

/** 12,345; a dash where there is no number. */
export const formatNumber = (value: number | null, language: Language): string =>
  value === null ? '–' : value.toLocaleString(locales[language]);

/** A day without its year, for the axis of a chart: 10-31. */
export const formatShortDay = (date: string): string => date.slice(5);

/** A moment as its day in Beijing, where the business is: 2026-10-31; a dash where there is none. */
export const formatDay = (moment: string | null): string => {
  const time = moment === null ? Number.NaN : Date.parse(moment);
  if (Number.isNaN(time)) return '–';
  return new Date(time).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
};
