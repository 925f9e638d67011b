import { column, defineFieldType, isText, type OwnFieldConfig, plainText } from 'console-kit/config';

/** A barcode of goods (EAN-8, EAN-13); stored as its digits, of which the last one is the check digit. */
interface BarcodeConfig extends OwnFieldConfig {
  type: 'x-barcode';
  /** How many digits it has. Default: 8 or 13. */
  digits?: 8 | 13;
}

/** With every other digit three times, from the one before the last, all of them make full tens. */
const isSound = (code: string, lengths: readonly number[]): boolean => {
  const sum = code
    .split('')
    .reverse()
    .reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return /^\d+$/.test(code) && lengths.includes(code.length) && sum % 10 === 0;
};

/** `6 901234-567892` is what people copy from a label. */
const digitsOf = (written: string): string => written.replaceAll(/[\s-]/g, '');

export const barcode = defineFieldType<BarcodeConfig>({
  type: 'x-barcode',
  holds: 'text',
  isStored: isText,
  normalize: digitsOf,
  spelling: 'digits',
  rule: ({ digits }, { z, is }) =>
    z.string().check(is('type', (code: string) => isSound(code, digits === undefined ? [8, 13] : [digits]))),
  says: (_, rule) =>
    rule === 'type'
      ? {
          zh: '条码的位数或校验码不对，请对照标签',
          en: 'Its length or check digit is wrong; compare it with the label',
        }
      : undefined,
  text: plainText,
  parse: ({ text, read }) => ({ value: digitsOf(read.plain(text)) }),
  filter: 'text',
  column: column(160, true),
  template: { example: '6901234567892' },
  check: ({ digits = 8 }, { report }) => {
    if (![8, 13].includes(digits)) report('digits', 'there is no such length.', 'Write 8 or 13.');
  },
  seed: (_, { pick }) => pick(['6901234567892', '4006381333931']),
  ui: async () => (await import('./barcode-ui')).barcodeUi,
});
