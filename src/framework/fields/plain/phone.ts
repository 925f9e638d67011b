import type { Expression } from '../../expressions/expression';
import type { Label } from '../../shared/label';
import { cleanPhone, isPhone, numberPlans, type PhoneCountry } from '../../shared/phone';
import { cleanText } from '../../shared/text';
import type { FieldBase, RollupConfig, Written } from '../base/field-base';
import type { FieldKit, Mask } from '../base/kit';
import { column, isText, plainText } from '../base/shapes';

/** A phone number, stored as a string: of China a mobile number of eleven digits, of other countries any number in international form. */
export interface PhoneConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'phone';
  /**
   * The country whose numbers are written without a code, by its code in ISO 3166: `DE`, `US`. Numbers of other countries begin with `+`; they
   * are stored as `+4915123456789`. Default: `CN`, whose mobile numbers alone are taken, and stored without a code.
   */
  country?: PhoneCountry;
  /**
   * Only who has the policy row `field:<resource>.<field>` with `read` sees the number; others get `138****8000` from the
   * server and can neither filter, sort nor search by it. Default: false.
   */
  mask?: boolean;
}

/** A phone number; with `mask` most people see only its ends. */
export const phone = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<PhoneConfig<V, R, L>, Q, U>,
) => ({ ...field, type: 'phone' }) as const;

/** A number with its middle hidden: `138****8000`. What is too short for that is hidden altogether. */
export const phoneMask: Mask = {
  hide: (value) => (value.length < 8 ? '*'.repeat(value.length) : `${value.slice(0, 3)}****${value.slice(-4)}`),
  isHidden: (value) => typeof value === 'string' && /^([+\d]\d{2}\*{4}\d{4}|\*+)$/.test(value),
};

const wrongNumber = (country: PhoneCountry): Label => {
  const { example, code } = numberPlans[country];
  return {
    zh: `请输入正确的电话号码，如 ${example}；其他国家的号码以 + 和国家代码开头，本国为 +${code}`,
    en: `Enter a correct phone number, such as ${example}; numbers of other countries begin with + and their code (here: +${code})`,
  };
};

export const phoneKit = {
  holds: 'text',
  textual: 'plain',
  isItem: true,
  isCalled: true,
  isStored: isText,
  spelling: 'mobile',
  normalize: (value, { country }) => cleanPhone(cleanText(value), country),
  rule: ({ country }, { z, is }) => z.string().check(is('phone', (value: string) => isPhone(value, country), country)),
  says: ({ country = 'CN' }, rule) => (rule === 'phone' && country !== 'CN' ? wrongNumber(country) : undefined),
  check: ({ country }, { report, hint }) => {
    if (country !== undefined && !Object.hasOwn(numberPlans, country))
      report('country', `"${country}" is no country whose numbers are known.`, hint(country, Object.keys(numberPlans)));
  },
  text: plainText,
  parse: ({ field: { country }, text, read }) => ({ value: cleanPhone(read.plain(text), country) }),
  filter: 'text',
  column: column(150, true, 140),
  mask: ({ mask }) => (mask === true ? phoneMask : undefined),
  template: { example: ({ country = 'CN' }) => numberPlans[country].example },
  ui: 'common',
  seed: ({ country = 'CN' }, { pick, digits }) =>
    country === 'CN'
      ? `1${pick(['38', '39', '58', '77', '86'])}${digits(8)}`
      : cleanPhone(numberPlans[country].example, country).slice(0, -6) + digits(6),
} satisfies FieldKit<PhoneConfig, string>;
