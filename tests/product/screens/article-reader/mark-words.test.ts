// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { markWords } from '../../../../src/product/screens/article-reader/article-reader-page';

it.each<[string, readonly string[], string, number]>([
  ['<p>全网第一的装修</p>', ['第一'], '<p>全网<mark>第一</mark>的装修</p>', 1],
  ['<p>最好，最好</p>', ['最', '最好'], '<p><mark>最好</mark>，<mark>最好</mark></p>', 2],
  ['<p><a href="/最好">好</a></p>', ['最好'], '<p><a href="/最好">好</a></p>', 0],
  ['<p>1.5 倍</p>', ['1.5', '('], '<p><mark>1.5</mark> 倍</p>', 1],
  ['<p>a &lt;b&gt; c</p>', ['<b>'], '<p>a <mark>&lt;b&gt;</mark> c</p>', 1],
  ['<p>什么都没有</p>', [' '], '<p>什么都没有</p>', 0],
])('%s with %j', (html, words, expected, count) => expect(markWords(html, words)).toEqual({ html: expected, count }));
