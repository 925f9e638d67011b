import type { Label } from '../../shared/label';

const addressPattern =
  /^[^\s@<>()[\],;:\\"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)*[\p{L}\p{N}][\p{L}\p{N}-]{0,62}$/u;

/** Whether a text is a valid mail address: one mailbox at one domain. */
export const isMailAddress = (text: string): boolean => text.length <= 254 && addressPattern.test(text);

/** A time zone in the spelling of its IANA name; undefined for a name that the machine does not know. */
const zoneNamed = (name: string): string | undefined => {
  // Offsets (`+08:00`) are known to some machines only, and have no winter and summer.
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    // Of two names of one zone machines prefer different ones: only letters are mended.
    return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
  } catch {
    return undefined;
  }
};

/** Whether days can be computed in a time zone: it has an IANA name that the machine knows. */
export const isZone = (name: string): boolean => zoneNamed(name) !== undefined;

/** The names of all time zones. */
export const zoneNames = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'),
];

/** What a text of one line holds, where that is something that has a form. */
export type TextFormat = 'email' | 'time' | 'timeZone';

interface Format {
  /** Whether a normalized text is one. */
  fits: (text: string) => boolean;
  /** The one spelling in which it is stored. */
  normalize: (text: string) => string;
  /** What is said of a text that is none. */
  message: Label;
  /** Values for demo records; the first is the example of an import's template. */
  samples: readonly string[];
}

/** The formats of a text. */
export const textFormats: Readonly<Record<TextFormat, Format>> = {
  email: {
    // A mailbox of the own machine (`root@localhost`) is a typing error here.
    fits: (text) => isMailAddress(text) && /@.+\./.test(text),
    normalize: (text) => text,
    message: { zh: '请输入正确的邮箱，如 name@example.com', en: 'Enter an email address, such as name@example.com' },
    samples: ['li@example.com', 'wang@example.com', 'zhang@example.com', 'chen@example.com'],
  },
  time: {
    fits: (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
    normalize: (text) => text.replace(/^\d(?=[:：])/, '0$&').replace(/^(\d\d)[:：](\d\d)(?:[:：]\d\d)?$/, '$1:$2'),
    message: { zh: '请输入一天中的时间，如 09:30', en: 'Enter a time of day, such as 09:30' },
    samples: ['09:00', '08:30', '14:00', '18:00', '20:30'],
  },
  timeZone: {
    fits: isZone,
    normalize: (text) => zoneNamed(text) ?? text,
    message: { zh: '没有这个时区，请从列表中选择', en: 'There is no such time zone; choose one of the list' },
    samples: ['Asia/Shanghai', 'Asia/Tokyo', 'Europe/Berlin', 'America/New_York'],
  },
};

/** The format of this name; undefined for none, and for a name that `check:config` refuses. */
export const formatOf = (name: TextFormat | undefined): Format | undefined =>
  name !== undefined && Object.hasOwn(textFormats, name) ? textFormats[name] : undefined;
