import type { Language } from './label';

/** What can be wrong with one value; `{n}` stands for the limit. */
const texts = {
  required: { zh: '{label}不能为空', en: '{label} is required' },
  type: { zh: '{label}的格式不正确', en: '{label} has the wrong format' },
  tooShort: { zh: '{label}至少{n}个字', en: '{label} needs at least {n} characters' },
  tooLong: { zh: '{label}最多{n}个字', en: '{label} may have at most {n} characters' },
  tooSmall: { zh: '{label}不能小于{n}', en: '{label} must be at least {n}' },
  tooLarge: { zh: '{label}不能大于{n}', en: '{label} must be at most {n}' },
  decimals: { zh: '{label}最多{n}位小数', en: '{label} may have at most {n} decimals' },
  tooMany: { zh: '{label}最多{n}项', en: '{label} may have at most {n} items' },
  option: { zh: '{label}不在可选范围内', en: '{label} is not one of the choices' },
  date: { zh: '{label}不是有效日期', en: '{label} is not a valid date' },
  phone: { zh: '请输入正确的手机号码', en: 'Enter a correct mobile phone number' },
  url: { zh: '请输入以 http:// 或 https:// 开头的网址', en: 'Enter an address that begins with http:// or https://' },
  unknown: { zh: '没有名为“{label}”的字段', en: 'There is no field named “{label}”' },
  readOnly: { zh: '{label}不能直接修改', en: '{label} cannot be set directly' },
  createOnly: { zh: '{label}创建后不能修改', en: '{label} cannot be changed after creation' },
  taken: { zh: '{label}已被使用', en: '{label} is already in use' },
  missingRef: {
    zh: '{label}所选的记录不存在或无权使用',
    en: 'The record chosen for {label} does not exist or may not be used',
  },
} as const;

export type RuleName = keyof typeof texts;

/** The sentence for a broken rule, with the field's label in the same language. */
export const ruleText = (rule: {
  name: RuleName;
  label: string;
  limit?: number | string;
  language: Language;
}): string => texts[rule.name][rule.language].replace('{label}', rule.label).replace('{n}', String(rule.limit ?? ''));
