import type { Dayjs } from 'dayjs';
import { dayjs } from '../../i18n/day';

/** How days are stored. */
export const storedDay = 'YYYY-MM-DD';

/**
 * How the days of a range may be typed, the first being how they are shown: the spellings of `parseDay`, in the words of the picker,
 * which reads each of its two lines by itself.
 */
export const dayFormats = [
  storedDay,
  'YYYY-M-D',
  'YYYY/M/D',
  'YYYY.M.D',
  'YYYY年M月D日',
  'YYYY年M月D号',
  'YY年M月D日',
  'YYYYMMDD',
];

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Both days as the picker takes them. */
export const pickedDays = ({ from, to }: Days): [Dayjs | null, Dayjs | null] => [
  from === undefined ? null : dayjs(from),
  to === undefined ? null : dayjs(to),
];
