/** How the numbers of a country are written, by its numbering plan (ITU-T E.164). */
interface NumberPlan {
  /** Its code, without the plus. */
  code: string;
  /** The prefix of a number within the country, dropped after the country code. Default: nothing. */
  trunk?: string;
  /** A number behind the code. */
  national: RegExp;
  /** A mobile number within the country. */
  example: string;
}

/** The countries that a phone field may name, by their codes in ISO 3166. */
export const phoneCountries = [
  'AT',
  'AU',
  'BE',
  'CA',
  'CH',
  'CN',
  'CZ',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'HK',
  'IE',
  'IT',
  'JP',
  'KR',
  'NL',
  'NO',
  'PL',
  'PT',
  'SE',
  'SG',
  'TW',
  'US',
] as const;
export type PhoneCountry = (typeof phoneCountries)[number];

/**
 * Their numbers: a list of our own: a rule is checked in every list, and what libphonenumber knows beyond it (which
 * ranges are in use) weighs 25 kB there.
 */
export const numberPlans: Readonly<Record<PhoneCountry, NumberPlan>> = {
  AT: { code: '43', trunk: '0', national: /^[1-9]\d{5,12}$/, example: '0664 1234567' },
  AU: { code: '61', trunk: '0', national: /^[2-478]\d{8}$/, example: '0412 345 678' },
  BE: { code: '32', trunk: '0', national: /^(4\d{8}|[1-9]\d{7})$/, example: '0470 12 34 56' },
  CA: { code: '1', trunk: '1', national: /^[2-9]\d{2}[2-9]\d{6}$/, example: '506-234-5678' },
  CH: { code: '41', trunk: '0', national: /^[2-9]\d{8}$/, example: '078 123 45 67' },
  CN: { code: '86', national: /^1\d{10}$/, example: '13800138000' },
  CZ: { code: '420', national: /^[2-9]\d{8}$/, example: '601 123 456' },
  DE: { code: '49', trunk: '0', national: /^(1(5\d{9}|[67]\d{8,9})|[2-9]\d{5,10})$/, example: '0151 23456789' },
  DK: { code: '45', national: /^[2-9]\d{7}$/, example: '32 12 34 56' },
  ES: { code: '34', national: /^[5-9]\d{8}$/, example: '612 34 56 78' },
  FI: { code: '358', trunk: '0', national: /^[1-9]\d{5,10}$/, example: '041 2345678' },
  FR: { code: '33', trunk: '0', national: /^[1-9]\d{8}$/, example: '06 12 34 56 78' },
  GB: { code: '44', trunk: '0', national: /^[1-357-9]\d{8,9}$/, example: '07400 123456' },
  HK: { code: '852', national: /^[2-9]\d{7}$/, example: '5123 4567' },
  IE: { code: '353', trunk: '0', national: /^[1-9]\d{6,8}$/, example: '085 012 3456' },
  IT: { code: '39', national: /^(0\d{5,10}|3\d{8,9})$/, example: '312 345 6789' },
  JP: { code: '81', trunk: '0', national: /^[1-9]\d{8,9}$/, example: '090-1234-5678' },
  KR: { code: '82', trunk: '0', national: /^[1-9]\d{7,9}$/, example: '010-2000-0000' },
  NL: { code: '31', trunk: '0', national: /^[1-9]\d{8}$/, example: '06 12345678' },
  NO: { code: '47', national: /^[2-9]\d{7}$/, example: '406 12 345' },
  PL: { code: '48', national: /^[1-9]\d{8}$/, example: '512 345 678' },
  PT: { code: '351', national: /^[29]\d{8}$/, example: '912 345 678' },
  SE: { code: '46', trunk: '0', national: /^[1-9]\d{6,8}$/, example: '070-123 45 67' },
  SG: { code: '65', national: /^[3689]\d{7}$/, example: '8123 4567' },
  TW: { code: '886', trunk: '0', national: /^[2-9]\d{7,8}$/, example: '0912 345 678' },
  US: { code: '1', trunk: '1', national: /^[2-9]\d{2}[2-9]\d{6}$/, example: '201-555-0123' },
};

/** A mainland mobile number: eleven digits, the first a 1. */
export const mobilePattern = numberPlans.CN.national;

/** Whether a text is a mainland mobile number. */
export const isMobile = (text: string): boolean => mobilePattern.test(text);

/** Without what people write between digits, in full width, and direction marks that nobody sees. */
const bare = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}−()]/gu, '');

/**
 * The number that a text is, however it was typed or copied: in full width, with blanks, hyphens, the country in front or direction
 * marks that nobody sees. What is no number stays as it is.
 */
export const cleanMobile = (text: string): string => {
  const digits = bare(text).replace(/^(\+|00)?86(?=1)/, '');
  return isMobile(digits) ? digits : text;
};

/** Whether a text is a number as it is stored: of China a mobile number, of any other country `+` and its code before it. */
export const isPhone = (text: string, country: PhoneCountry = 'CN'): boolean => {
  if (country === 'CN') return isMobile(text);
  const known = Object.values(numberPlans).filter(({ code }) => text.startsWith(`+${code}`));
  if (known.length === 0) return /^\+[1-9]\d{7,14}$/.test(text);
  return known.some(({ code, national }) => national.test(text.slice(code.length + 1)));
};

/**
 * The one spelling in which a number is stored, of those in which people write it: of China eleven digits, of any other country in
 * international form (`+4915123456789`). A number without a code is one of `country`. What is no number stays as it is.
 */
export const cleanPhone = (text: string, country: PhoneCountry = 'CN'): string => {
  if (country === 'CN') return cleanMobile(text);
  const { code, trunk = '' } = numberPlans[country];
  // `+49 (0)30 …`: the prefix within the country, for callers from there.
  const typed = bare(text.replace(/\(\s*0\s*\)/, ''))
    .replace(/[./]/g, '')
    .replace(/^00/, '+');
  const home = trunk !== '' && typed.startsWith(trunk) ? typed.slice(trunk.length) : typed;
  const found = [typed, `+${code}${home}`].find((each) => isPhone(each, country));
  return found ?? text;
};
