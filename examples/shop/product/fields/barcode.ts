import { column, defineFieldType, isText, type OwnFieldConfig, plainText } from 'self-media-console/config';

/** A barcode of goods (EAN-8, EAN-13); stored as its digits, of which the last one is the check digit. */
interface BarcodeConfig extends OwnFieldConfig {
  type: 'x-barcode';
  /** How many digits it has. Default: 8 or 13. */
  digits?: 8 | 13;
}

/** The digit that the others lead to: from the right, every other one counts three times. */
const checkDigit = (digits: string): number => {
  const sum = [...digits].reverse().reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

const isSound = (code: string, lengths: readonly number[]): boolean =>
  /^\d+$/.test(code) && lengths.includes(code.length) && checkDigit(code.slice(0, -1)) === Number(code.at(-1));

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
  check: ({ digits }, { report }) => {
    if (digits !== undefined && digits !== 8 && digits !== 13)
      report('digits', `${digits} is no length.`, 'Write 8 or 13.');
  },
  seed: (_, { pick }) => pick(['6901234567892', '4006381333931']),
  ui: async () => (await import('./barcode-ui')).barcodeUi,
});
