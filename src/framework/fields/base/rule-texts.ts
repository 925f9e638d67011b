import type { Language } from '../../shared/label';

/** What can be wrong with one value; `{n}` is replaced by the limit. */
const texts = {
  required: { zh: '{label}不能为空', en: '{label} is required' },
  type: { zh: '{label}的格式不正确', en: '{label} has the wrong format' },
  tooShort: { zh: '{label}至少{n}个字', en: '{label} needs at least {n} characters' },
  tooLong: { zh: '{label}最多{n}个字', en: '{label} may have at most {n} characters' },
  tooSmall: { zh: '{label}不能小于{n}', en: '{label} must be at least {n}' },
  tooLarge: { zh: '{label}不能大于{n}', en: '{label} must be at most {n}' },
  decimals: { zh: '{label}最多{n}位小数', en: '{label} may have at most {n} decimals' },
  tooMany: { zh: '{label}最多{n}项', en: '{label} may have at most {n} items' },
  tooManyLines: { zh: '{label}最多{n}行', en: '{label} may have at most {n} lines' },
  tooFew: { zh: '{label}至少{n}项', en: '{label} needs at least {n} items' },
  step: { zh: '{label}须为{n}的倍数', en: '{label} must be a multiple of {n}' },
  order: { zh: '{label}的结束日期不能早于开始日期', en: '{label} cannot end before it begins' },
  tooManyDays: { zh: '{label}最多{n}天', en: '{label} may cover at most {n} days' },
  json: { zh: '{label}须为 JSON 对象或数组', en: '{label} must be a JSON object or array' },
  tooDeep: { zh: '{label}最多嵌套{n}层', en: '{label} may be nested at most {n} levels deep' },
  leaf: { zh: '{label}须选到最末一级', en: '{label} must be a choice without others below it' },
  number: { zh: '{label}须为数字', en: '{label} must be a number' },
  yesNo: { zh: '{label}须为“是”或“否”', en: '{label} must be “Yes” or “No”' },
  severalMatch: { zh: '{label}有多个匹配项', en: '{label} matches several records' },
  noneMatches: { zh: '{label}没有匹配项', en: '{label} matches no record' },
  option: { zh: '{label}不在可选范围内', en: '{label} is not one of the choices' },
  date: { zh: '{label}不是有效日期', en: '{label} is not a valid date' },
  past: { zh: '{label}不能早于现在', en: '{label} cannot be in the past' },
  phone: { zh: '请输入正确的手机号码', en: 'Enter a correct mobile phone number' },
  url: { zh: '请输入以 http:// 或 https:// 开头的网址', en: 'Enter an address starting with http:// or https://' },
  fileFormat: { zh: '{label}只支持 {n}', en: '{label} takes only {n}' },
  region: { zh: '{label}不是有效的地区', en: '{label} is not a known region' },
  regionLevel: { zh: '{label}选得过细，请选上一级地区', en: '{label} is too detailed; choose the region above' },
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
