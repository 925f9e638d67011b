import { describe, expect, test } from 'vitest';
import { checkField } from '../../../src/framework/fields/check-field';
import { parseText } from '../../../src/framework/fields/parse/parse-text';
import type { FieldConfig } from '../../../src/framework/fields/registry';
import * as define from '../../../src/framework/fields/registry';
import { resolveField } from '../../../src/framework/fields/resolve-field';
import { textOfValue } from '../../../src/framework/fields/texts';

const label = { zh: '值', en: 'Value' };
const colours = { red: { zh: '红', en: 'Red' }, blue: { zh: '蓝', en: 'Blue' } };
const places = {
  north: {
    zh: '北方',
    en: 'North',
    children: { bj: { zh: '北京', en: 'Beijing' }, other1: { zh: '其他', en: 'Other' } },
  },
  south: {
    zh: '南方',
    en: 'South',
    children: { gz: { zh: '广州', en: 'Guangzhou' }, other2: { zh: '其他', en: 'Other' } },
  },
};

const fields = {
  text: define.text({ label }),
  email: define.text({ label, format: 'email' }),
  clock: define.text({ label, format: 'time' }),
  zone: define.text({ label, format: 'timeZone' }),
  duration: define.number({ label, format: 'duration' }),
  textarea: define.textarea({ label }),
  number: define.number({ label, unit: { zh: '天', en: 'days' }, decimals: 2 }),
  money: define.money({ label }),
  percent: define.percent({ label }),
  progress: define.progress({ label }),
  date: define.date({ label }),
  datetime: define.datetime({ label }),
  dateRange: define.dateRange({ label }),
  choice: define.choice({ label, options: colours }),
  choices: define.choice({ label, options: colours, multiple: true }),
  tree: define.tree({ label, options: places }),
  trees: define.tree({ label, options: places, multiple: true }),
  state: define.state({ label, options: colours, initial: 'red' }),
  tags: define.tags({ label }),
  switch: define.toggle({ label }),
  image: define.image({ label }),
  images: define.image({ label, multiple: true }),
  url: define.url({ label }),
  phone: define.phone({ label }),
  rating: define.rating({ label, half: true }),
  json: define.json({ label }),
  list: define.list({
    label,
    fields: { name: define.text({ label }), price: define.money({ label }), on: define.toggle({ label }) },
  }),
  ref: define.ref('people', { label }),
  refs: define.ref('people', { label, multiple: true }),
} satisfies Record<string, FieldConfig>;
type Name = keyof typeof fields;

const people: Readonly<Record<string, readonly string[]>> = { 王芳: ['p1'], 李雷: ['p2'], 张伟: ['p3', 'p4'] };
const findRefs = ({ title }: { title: string }) => people[title] ?? [];
const fieldOf = (name: Name) => resolveField(name, fields[name]);
const read = (name: Name, text: string, language: 'zh' | 'en' = 'zh') =>
  parseText({ field: fieldOf(name), text, language, findRefs });

describe('the text of a cell as a value', () => {
  const good: readonly [Name, string, unknown][] = [
    ['text', '  标题 ', '标题'],
    ['email', ' li＠example.com ', 'li@example.com'],
    ['clock', '9:05', '09:05'],
    ['clock', '９：０５', '09:05'],
    ['clock', '下午3点半', '15:30'],
    ['clock', '3:05 pm', '15:05'],
    ['clock', '08:30:00', '08:30'],
    ['zone', 'asia/shanghai', 'Asia/Shanghai'],
    ['duration', '90', 90],
    ['duration', '90 分钟', 90],
    ['duration', '1:30', 90],
    ['duration', '01:30:00', 90],
    ['duration', '1.1 小时', 66],
    ['duration', '2小时半', 150],
    ['duration', '１小时 5 分', 65],
    ['duration', '1h30', 90],
    ['duration', '-1 h 30 min', -90],
    ['textarea', '一\n二', '一\n二'],
    ['number', '1,234.5', 1234.5],
    ['number', '１２３', 123],
    ['number', '30 天', 30],
    ['number', '30 days', 30],
    ['number', '-5', -5],
    ['number', '1.1万', 11000],
    ['money', '￥1,200.00', 1200],
    ['money', '-¥0.50', -0.5],
    ['money', '1200元', 1200],
    ['percent', '85.5%', 85.5],
    ['percent', '８５％', 85],
    ['progress', '40', 40],
    ['date', '2026-11-20', '2026-11-20'],
    ['date', '2026/1/5', '2026-01-05'],
    ['date', '2026.1.5', '2026-01-05'],
    ['date', '2026年1月5日', '2026-01-05'],
    ['date', '２０２６年１月５号', '2026-01-05'],
    ['date', '26年1月5日', '2026-01-05'],
    ['date', '20260105', '2026-01-05'],
    ['date', '2026-01-05 08:30:00', '2026-01-05'],
    ['datetime', '2026-11-20T08:30:00Z', '2026-11-20T08:30:00.000Z'],
    ['datetime', '2026-11-20 08:30', new Date('2026-11-20T08:30:00').toISOString()],
    ['datetime', '2026年11月20日 下午3点半', new Date('2026-11-20T15:30:00').toISOString()],
    ['datetime', '2026/11/20 15时05分09秒', new Date('2026-11-20T15:05:09').toISOString()],
    ['datetime', '2026-11-20 12:10 AM', new Date('2026-11-20T00:10:00').toISOString()],
    ['datetime', '2026-11-20', new Date('2026-11-20T00:00:00').toISOString()],
    ['dateRange', '2026-11-01 至 2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
    ['dateRange', '2026年11月1日～11月', undefined],
    ['dateRange', '2026/11/1~2026/11/30', { from: '2026-11-01', to: '2026-11-30' }],
    ['dateRange', '2026-11-01 - 2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
    ['dateRange', '2026-11-01 to 2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
    ['choice', '红', 'red'],
    ['choice', 'BLUE', 'blue'],
    ['choice', 'red', 'red'],
    ['choices', '红、Blue', ['red', 'blue']],
    ['choices', '红，红；蓝', ['red', 'blue']],
    ['tree', '北京', 'bj'],
    ['tree', '南方 / 其他', 'other2'],
    ['tree', 'North/Other', 'other1'],
    ['tree', 'gz', 'gz'],
    ['trees', '北京、广州', ['bj', 'gz']],
    ['state', '蓝', 'blue'],
    ['tags', '甲，乙、丙;甲', ['甲', '乙', '丙']],
    ['switch', '是', true],
    ['switch', 'No', false],
    ['switch', '√', true],
    ['switch', '停用', false],
    ['image', ' /a.png ', '/a.png'],
    ['images', '/a.png /b.png', ['/a.png', '/b.png']],
    ['url', 'https://a.cn', 'https://a.cn'],
    ['phone', '138 0013-8000', '13800138000'],
    ['phone', '+86 13800138000', '13800138000'],
    ['phone', '８６13800138000', '13800138000'],
    ['rating', '4.5 星', 4.5],
    ['rating', '★★★', 3],
    ['json', '{"a": [1]}', { a: [1] }],
    [
      'list',
      '甲 | 12 | 是\n乙\\|丙 | 3',
      [
        { name: '甲', price: 12, on: true },
        { name: '乙|丙', price: 3 },
      ],
    ],
    ['list', '[{"name":"甲"}]', [{ name: '甲' }]],
    ['ref', '王芳', 'p1'],
    ['refs', '王芳、李雷', ['p1', 'p2']],
    ['ref', '  ', null],
  ];
  test.each(good.filter(([, , value]) => value !== undefined))('%s: %j', (name, text, value) => {
    expect(read(name, text)).toEqual({ ok: true, value });
  });

  const bad: readonly [Name, string, string][] = [
    ['number', '十二', '值须为数字'],
    ['number', '1,23', '值须为数字'],
    ['number', '1e5', '值须为数字'],
    ['duration', '很久', '值须为数字'],
    ['money', '¥', '值须为数字'],
    ['date', '2026-02-30', '值不是有效日期'],
    ['date', '13800138000', '值不是有效日期'],
    ['date', '11月20日', '值不是有效日期'],
    ['datetime', '2026-11-20 25:00', '值不是有效日期'],
    ['dateRange', '2026年11月1日～11月', '值不是有效日期'],
    ['choice', '绿', '值不在可选范围内'],
    ['choice', 'toString', '值不在可选范围内'],
    ['choices', '红、绿', '值不在可选范围内'],
    ['tree', '其他', '值不在可选范围内'],
    ['switch', '也许', '值须为“是”或“否”'],
    ['json', '{"a": }', '值须为 JSON 对象或数组'],
    ['json', '5', '值须为 JSON 对象或数组'],
    ['list', '甲 | 1 | 是 | 多', '值的格式不正确'],
    ['list', '甲 | 很贵', '值须为数字'],
    ['ref', '张伟', '值有多个匹配项'],
    ['refs', '王芳、无名', '值没有匹配项'],
  ];
  test.each(bad)('%s: %j is refused', (name, text, problem) => {
    expect(read(name, text)).toEqual({ ok: false, problem });
  });

  const values: readonly [Name, unknown][] = [
    ['email', 'li@example.com'],
    ['clock', '18:00'],
    ['zone', 'Asia/Kolkata'],
    ['duration', 1505],
    ['duration', 45],
    ['duration', 0],
    ['duration', -120],
    ['number', 1234.5],
    ['money', -1200.5],
    ['percent', 12.3],
    ['date', '2026-11-20'],
    ['datetime', '2026-11-20T08:30:15.000Z'],
    ['dateRange', { from: '2026-11-01', to: '2026-11-30' }],
    ['choice', 'red'],
    ['choices', ['red', 'blue']],
    ['tree', 'other1'],
    ['trees', ['bj', 'other2']],
    ['tags', ['a', '乙']],
    ['switch', false],
    ['rating', 2.5],
    ['json', { a: { b: [1, null] } }],
    [
      'list',
      [
        { name: 'a|b', price: 3.5, on: false },
        { name: '乙', price: 1, on: true },
      ],
    ],
  ];
  test.each(values)('%s: what is exported comes back as it was: %j', (name, value) => {
    const field = fieldOf(name);
    expect(checkField({ field, value, language: 'zh' })).toBeUndefined();
    for (const language of ['zh', 'en'] as const) {
      expect(read(name, textOfValue({ field, value, language }), language)).toEqual({ ok: true, value });
    }
  });
});

test.each<[Name, unknown, string]>([
  ['email', 'li@example', '请输入正确的邮箱，如 name@example.com'],
  ['email', 'li@example.com, wang@example.com', '请输入正确的邮箱，如 name@example.com'],
  ['clock', '24:00', '请输入一天中的时间，如 09:30'],
  ['clock', '9 点', '请输入一天中的时间，如 09:30'],
  ['zone', '+08:00', '没有这个时区，请从列表中选择'],
  ['zone', 'Mars/Olympus', '没有这个时区，请从列表中选择'],
  ['duration', 7.5, '值最多0位小数'],
])('%s: %j breaks the rule', (name, value, problem) => {
  expect(checkField({ field: fieldOf(name), value, language: 'zh' })).toBe(problem);
});

test.each([
  [90, '1 小时 30 分', '1 h 30 min'],
  [120, '2 小时', '2 h'],
  [59.6, '1 小时', '1 h'],
  [0, '0 分钟', '0 min'],
  [-0.4, '0 分钟', '0 min'],
  [75_000, '1,250 小时', '1,250 h'],
])('%d minutes are %s', (value, zh, en) => {
  const field = fieldOf('duration');
  expect([textOfValue({ field, value, language: 'zh' }), textOfValue({ field, value, language: 'en' })]).toEqual([
    zh,
    en,
  ]);
});
