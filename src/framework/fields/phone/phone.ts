import type { Expression } from '../../expressions/expression';
import { cleanText } from '../../shared/clean-text';
import { cleanMobile, isMobile } from '../../shared/phone';
import type { FieldBase, Written } from '../base/field-base';
import type { FieldKit, Mask } from '../base/kit';
import { column, isText, plainText } from '../base/shapes';

/** A mainland mobile number: eleven digits, the first a 1; stored as a string. */
export interface PhoneConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'phone';
  /**
   * Only who has the policy row `field:<resource>.<field>` with `read` sees the number; others get `138****8000` from the
   * server and can neither filter, sort nor search by it. Default: false.
   */
  mask?: boolean;
}

/** A mobile number; with `mask` most people see only its ends. */
export const phone = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
>(
  field: Written<PhoneConfig<V, R, L>>,
) => ({ ...field, type: 'phone' }) as const;

/** A number with its middle hidden: `138****8000`. What is too short for that is hidden altogether. */
export const phoneMask: Mask = {
  hide: (value) => (value.length < 8 ? '*'.repeat(value.length) : `${value.slice(0, 3)}****${value.slice(-4)}`),
  isHidden: (value) => typeof value === 'string' && /^(\d{3}\*{4}\d{4}|\*+)$/.test(value),
};

export const phoneKit = {
  holds: 'text',
  textual: 'plain',
  isItem: true,
  isCalled: true,
  isStored: isText,
  spelling: 'mobile',
  spelled: (value) => cleanMobile(cleanText(value)),
  rule: (_, { z, is }) => z.string().check(is('phone', isMobile)),
  text: plainText,
  parse: ({ text, read }) => ({ value: cleanMobile(read.plain(text)) }),
  filter: 'text',
  column: column(150, true),
  mask: ({ mask }) => (mask === true ? phoneMask : undefined),
  template: { example: '13800138000' },
  ui: 'common',
  seed: (_, { pick, digits }) => `1${pick(['38', '39', '58', '77', '86'])}${digits(8)}`,
} satisfies FieldKit<PhoneConfig, string>;
