import { describe, expect, it } from 'vitest';
import type { ArticleOrder } from '../../../src/product/gateways/base/orders';
import { promptOf } from '../../../src/product/gateways/openai/articles';
import { readGenerateSettings } from '../../../src/product/gateways/openai/generate-settings';

const order: ArticleOrder = {
  keyword: '装修公司',
  brand: '',
  brandWords: [],
  region: '',
  prompt: '',
  density: 0,
  type: 'other',
  tone: '',
  length: 1200,
  titleTemplate: '',
  model: '',
  contact: '400-123',
  number: 2,
};
const userOf = (more: Partial<ArticleOrder> = {}): string => promptOf({ ...order, ...more }).at(-1)?.content ?? '';

describe('the prompt of an article', () => {
  it.each<[string, Partial<ArticleOrder>, string]>([
    ['a usual one', {}, '请围绕“装修公司”写一篇约 1200 字的文章'],
    [
      'the one that is named',
      { prompt: '写 {地区} 的“{关键词}”，{品牌} {字数} {别的}', brand: '匠筑', region: '上海' },
      '写 上海 的“装修公司”，匠筑 1200 {别的}',
    ],
    ['without variables of its values', { prompt: '{品牌}', brand: '{关键词}' }, '{关键词}\n\n要求'],
    ['a place', { region: '上海' }, '地区：上海'],
    ['the brand', { brand: '匠筑装饰' }, '品牌：匠筑装饰'],
    ['its words', { brandWords: ['匠筑整装', '匠筑'] }, '品牌词：匠筑整装、匠筑'],
    ['how often the keyword is wanted', { density: 3 }, '全文密度约 3%'],
    ['the type', { type: 'qa' }, '体裁：问答'],
    ['the tone', { tone: 'news' }, '语气：客观克制'],
    ['a title', { titleTemplate: '{关键词}避坑指南' }, '标题已定，不要改动：装修公司避坑指南'],
    ['which of them it is', {}, '第 3 篇'],
    ['the form of the answer', {}, '只输出一个 JSON 对象'],
  ])('has %s', (_, more, expected) => {
    expect(userOf(more)).toContain(expected);
  });

  it('says nothing of what is not wanted, and never the contact', () => {
    const text = promptOf(order)
      .map(({ content }) => content)
      .join('\n');
    expect(text).not.toMatch(/品牌：|地区：|体裁：|语气：|密度|400-123|undefined|false/);
  });
});

describe('the variables of generation', () => {
  const url = 'https://api.example.com/v1';
  it.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ GENERATE_URL: url, GENERATE_MODEL: 'm', GENERATE_KEY: 'sk' }, []],
    [{ GENERATE_URL: 'http://127.0.0.1:11434/v1', GENERATE_MODEL: 'm' }, []],
    [{ GENERATE_URL: url, GENERATE_KEY: 'sk' }, ['GENERATE_MODEL: 未设置']],
    [{ GENERATE_KEY: 'sk-secret' }, ['GENERATE_URL: 未设置', 'GENERATE_MODEL: 未设置']],
    [{ GENERATE_URL: url, GENERATE_MODEL: 'm' }, ['GENERATE_KEY: 未设置']],
    [{ GENERATE_URL: 'ftp://a', GENERATE_MODEL: 'm' }, ['GENERATE_URL: 应为']],
    [{ GENERATE_URL: 'https://u:sk-secret@a', GENERATE_MODEL: 'm', GENERATE_KEY: 'sk' }, ['GENERATE_URL: 应为']],
    [{ GENERATE_URL: url, GENERATE_MODEL: 'm', GENERATE_KEY: 'sk-secret 1' }, ['GENERATE_KEY: 应为']],
    [{ GENERATE_URL: url, GENERATE_MODEL: 'm', GENERATE_KEY: 'sk', GENERATE_FORMAT: 'xml' }, ['GENERATE_FORMAT: 应为']],
    [{ GENERATE_URL: url, GENERATE_MODEL: 'm', GENERATE_KEY: 'sk', GENERATE_TIMEOUT: '1' }, ['GENERATE_TIMEOUT: 应为']],
  ])('%j', (env, expected) => {
    const { settings, mistakes } = readGenerateSettings(env);
    expect(mistakes.map((line) => line.slice(0, (expected[0] ?? '').length))).toEqual(
      expected.map((line) => line.slice(0, (expected[0] ?? '').length)),
    );
    expect(mistakes.join()).not.toContain('sk-secret');
    expect(settings === undefined).toBe(expected.length > 0 || Object.keys(env).length === 0);
  });
});
