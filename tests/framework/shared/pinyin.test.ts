import { expect, test } from 'vitest';
import { loadPinyin } from '../../../src/framework/shared/pinyin';

test.each([
  ['关键词管理', '关键', '关键'],
  ['关键词管理', 'gjc', '关键词'],
  ['关键词管理', 'guanjianci', '关键词'],
  ['关键词管理', 'guanjc', '关键词'],
  ['关键词管理', 'GuanLi', '管理'],
  ['关键词管理', 'guan li', '管理'],
  ['关键词管理', '关j', '关键'],
  ['视频生成任务', 'shipinshengchengrenwu', '视频生成任务'],
  ['视频生成任务', 'shpin', '视频'],
  ['视频任务（普通版）', 'rwpt', '任务（普通'],
  ['视频生成任务2.0', 'rw2', '任务2'],
  ['重庆', 'cq', '重庆'],
  ['重要', 'zy', '重要'],
  ['绿色', 'lvse', '绿色'],
  ['女装', 'nvz', '女装'],
  ['Ranking list', 'LIST', 'list'],
  ['Ranking list', ' king ', 'king'],
  ['Ranking list', 'gl', 'g l'],
  ['关键词管理', 'gjx', undefined],
  ['Ranking list', 'rl', undefined],
  ['首页', '', undefined],
  ['首页', '  ', undefined],
  ['', 'a', undefined],
])('%s by "%s": %s', async (text, query, hit) => {
  const found = (await loadPinyin())(text, query);
  expect(found && text.slice(...found)).toBe(hit);
});

test('a long query that can be cut in very many ways is answered at once', async () => {
  const find = await loadPinyin();
  expect(find('那那那那那那那那那那那那那', `${'na'.repeat(40)}x`)).toBeUndefined();
});

test('the matcher is loaded once', () => {
  expect(loadPinyin()).toBe(loadPinyin());
});
