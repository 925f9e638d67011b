import { offsetOf, readOffset } from '../../expressions/dates';
import type { Expression, Operand, Tests, ThatTest } from '../../expressions/expression';
import { optionOf } from '../../fields/base/option';
import { type ExpressionKind, kindAt, kindOfOperand } from '../../fields/expression-kinds';
import { type Field, isList } from '../../fields/field';
import { isObject } from '../../shared/is-object';
import { type Language, type Texts, textOf } from '../../shared/label';
import type { Resource } from './resource';

type Fields = Pick<Resource, 'fieldByName'>;

/** The words of one language: what the parts of a condition become in a sentence. */
interface Words {
  and: string;
  or: string;
  comma: string;
  not: (message: string) => string;
  group: (message: string) => string;
  quote: (value: string) => string;
  flag: { true: string; false: string };
  me: Readonly<Record<string, string>>;
  part: Readonly<Record<string, string>>;
  units: Readonly<Record<string, string>>;
  /** A day or a moment so far from today or now. */
  away: (from: 'today' | 'now', sign: string, count: string, unit: string) => string;
  length: (count: string, unit: string) => string;
  tests: Readonly<Record<keyof Tests | 'filled', (name: string, value: string, isTime: boolean) => string>>;
  days: (from: string, to: string) => string;
  call: Readonly<Record<string, (parts: string) => string>>;
  choose: (condition: string, use: string, otherwise: string) => string;
  nothing: string;
}

const words: Readonly<Record<Language, Words>> = {
  zh: {
    and: '，且',
    or: '，或',
    comma: '、',
    not: (message) => `不满足（${message}）`,
    group: (message) => `（${message}）`,
    quote: (value) => `“${value}”`,
    flag: { true: '是', false: '否' },
    me: { id: '本人', username: '本人的用户名', roles: '本人的角色' },
    part: { from: '开始', to: '结束' },
    units: { h: '小时', d: '天', w: '周', m: '个月', y: '年' },
    away: (from, sign, count, unit) =>
      count === '0' ? { today: '今天', now: '现在' }[from] : `${count} ${unit}${sign === '-' ? '前' : '后'}`,
    length: (count, unit) => `${count} ${unit}`,
    tests: {
      eq: (name, value) => `${name}为${value}`,
      ne: (name, value) => `${name}不为${value}`,
      in: (name, value) => `${name}为${value}之一`,
      lt: (name, value, isTime) => `${name}${isTime ? '早于' : '小于'}${value}`,
      lte: (name, value, isTime) => `${name}${isTime ? '不晚于' : '不超过'}${value}`,
      gt: (name, value, isTime) => `${name}${isTime ? '晚于' : '大于'}${value}`,
      gte: (name, value, isTime) => `${name}${isTime ? '不早于' : '不低于'}${value}`,
      between: (name, value) => `${name}在${value}之间`,
      contains: (name, value) => `${name}包含${value}`,
      startsWith: (name, value) => `${name}以${value}开头`,
      endsWith: (name, value) => `${name}以${value}结尾`,
      empty: (name) => `${name}为空`,
      filled: (name) => `${name}不为空`,
    },
    days: (from, to) => `从${from}到${to}的天数`,
    call: {
      sum: (parts) => `${parts}的合计`,
      min: (parts) => `${parts}中最小的`,
      max: (parts) => `${parts}中最大的`,
      count: (parts) => `${parts}的个数`,
      round: (parts) => `${parts}（四舍五入）`,
      concat: (parts) => `${parts}连接起来`,
    },
    choose: (condition, use, otherwise) => `${condition}时${use}，否则${otherwise}`,
    nothing: '空',
  },
  en: {
    and: ' and ',
    or: ' or ',
    comma: ', ',
    not: (message) => `not (${message})`,
    group: (message) => `(${message})`,
    quote: (value) => `“${value}”`,
    flag: { true: 'yes', false: 'no' },
    me: { id: 'oneself', username: 'one’s user name', roles: 'one’s own roles' },
    part: { from: 'start', to: 'end' },
    units: { h: 'hours', d: 'days', w: 'weeks', m: 'months', y: 'years' },
    away: (from, sign, count, unit) =>
      count === '0' ? from : `${count} ${count === '1' ? unit.slice(0, -1) : unit} ${sign === '-' ? 'ago' : 'ahead'}`,
    length: (count, unit) => `${count} ${count === '1' ? unit.slice(0, -1) : unit}`,
    tests: {
      eq: (name, value) => `${name} is ${value}`,
      ne: (name, value) => `${name} is not ${value}`,
      in: (name, value) => `${name} is one of ${value}`,
      lt: (name, value, isTime) => `${name} is ${isTime ? 'before' : 'below'} ${value}`,
      lte: (name, value, isTime) => `${name} is ${isTime ? 'not after' : 'at most'} ${value}`,
      gt: (name, value, isTime) => `${name} is ${isTime ? 'after' : 'above'} ${value}`,
      gte: (name, value, isTime) => `${name} is ${isTime ? 'not before' : 'at least'} ${value}`,
      between: (name, value) => `${name} lies between ${value}`,
      contains: (name, value) => `${name} contains ${value}`,
      startsWith: (name, value) => `${name} begins with ${value}`,
      endsWith: (name, value) => `${name} ends with ${value}`,
      empty: (name) => `${name} is empty`,
      filled: (name) => `${name} is filled in`,
    },
    days: (from, to) => `the days from ${from} to ${to}`,
    call: {
      sum: (parts) => `the sum of ${parts}`,
      min: (parts) => `the smallest of ${parts}`,
      max: (parts) => `the largest of ${parts}`,
      count: (parts) => `the number of ${parts}`,
      round: (parts) => `${parts} (rounded)`,
      concat: (parts) => `${parts} joined`,
    },
    choose: (condition, use, otherwise) => `${use} if ${condition}, else ${otherwise}`,
    nothing: 'nothing',
  },
};

/** What a test is about. */
interface Tested {
  name: string;
  kind: ExpressionKind | undefined;
  field?: Field | undefined;
}

const signs: Readonly<Record<string, string>> = { add: ' + ', subtract: ' − ', multiply: ' × ', divide: ' ÷ ' };

const sayer = ({ fieldByName }: Fields, language: Language) => {
  const say = words[language];
  const kindOf = (path: string): ExpressionKind | undefined => kindAt(fieldByName, path);
  const nameOf = (path: string): string => {
    const [name = '', part] = path.split('.');
    const field = fieldByName.get(name);
    if (field === undefined) return path;
    const label = textOf(field.label, language);
    if (part === undefined) return label;
    const inner = isList(field) ? field.fields.find((one) => one.name === part) : undefined;
    return `${label} ${inner ? textOf(inner.label, language) : (say.part[part] ?? part)}`;
  };
  const literal = (value: unknown, field: Field | undefined): string => {
    if (typeof value === 'boolean') return say.quote(say.flag[`${value}`]);
    if (typeof value === 'number') return String(value);
    const option = field && 'options' in field ? optionOf({ field, key: String(value) }) : undefined;
    return say.quote(option ? textOf(option, language) : String(value));
  };
  const operand = (value: unknown, field?: Field): string => {
    if (Array.isArray(value)) return value.map((one) => operand(one, field)).join(say.comma);
    if (!isObject(value)) return literal(value, field);
    if ('if' in value)
      return say.choose(
        condition(value.if as Expression),
        operand(value.use, field),
        'else' in value ? operand(value.else, field) : say.nothing,
      );
    const [[name, written] = ['', undefined]] = Object.entries(value).filter(
      ([key]) => key !== 'digits' && key !== 'separator',
    );
    if (name === 'field') return nameOf(String(written));
    if (name === 'count') return say.call.count?.(nameOf(String(written))) ?? '';
    if (name === 'me') return say.me[String(written)] ?? String(written);
    if (name === 'today' || name === 'now') {
      const [, sign = '', count = '0', unit = 'd'] = /^([+-]?)(\d+)(\w)$/.exec(String(written)) ?? [];
      return say.away(name, sign, count, say.units[unit] ?? unit);
    }
    if (name === 'days' && isObject(written)) return say.days(operand(written.from), operand(written.to));
    const parts = [written].flat().map((one, at) => {
      const offset = at > 0 && (name === 'add' || name === 'subtract') ? offsetOf(one, 1) : undefined;
      if (offset === undefined) return operand(one as Operand);
      const { count, unit } = readOffset(offset) ?? { count: 0, unit: 'd' };
      return say.length(String(count), say.units[unit] ?? unit);
    });
    return name in signs ? say.group(parts.join(signs[name])) : (say.call[name]?.(parts.join(say.comma)) ?? '');
  };
  const test = ({ name, kind, field }: Tested, written: unknown): string => {
    if (Array.isArray(written))
      return written.length === 1
        ? test({ name, kind, field }, written[0])
        : say.tests.in(name, operand(written, field), false);
    if (!isObject(written)) return say.tests.eq(name, operand(written, field), false);
    return Object.entries(written)
      .map(([key, value]) => {
        const by = key === 'empty' && value === false ? 'filled' : (key as keyof Tests);
        return say.tests[by](name, operand(value, field), kind === 'day' || kind === 'moment');
      })
      .join(say.and);
  };
  const several = (list: readonly Expression[], joint: string): string =>
    list.length === 1
      ? condition(list[0] ?? {})
      : list
          .map((one) => (Object.keys(one).length > 1 || 'any' in one ? say.group(condition(one)) : condition(one)))
          .join(joint);
  const condition = (expression: Expression): string =>
    Object.entries(expression)
      .map(([name, written]) => {
        if (name === 'all') return several(written as readonly Expression[], say.and);
        if (name === 'any') {
          const message = several(written as readonly Expression[], say.or);
          return Object.keys(expression).length > 1 ? say.group(message) : message;
        }
        if (name === 'not') return say.not(condition(written as Expression));
        if (name === 'that') {
          const { value, is } = written as ThatTest;
          return test({ name: operand(value), kind: kindOfOperand(value, kindOf) }, is);
        }
        return test(
          { name: nameOf(name), kind: kindOf(name), field: fieldByName.get(name.split('.')[0] ?? '') },
          written,
        );
      })
      .join(say.and);
  return condition;
};

/** Says a condition on the records of a resource in words, with the labels of its fields and options: `状态为“上架”`, `Status is “On sale”`. */
export const conditionInWords = (resource: Fields, expression: Expression): Texts => ({
  zh: sayer(resource, 'zh')(expression),
  en: sayer(resource, 'en')(expression),
});
