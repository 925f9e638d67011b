import { describe, expect, it } from 'vitest';
import { documentDescription } from '../../../src/framework/shell/document-description';
import { documentTitle } from '../../../src/framework/shell/use-document-title';

const site = { zh: '自媒体运营平台', en: 'Self-media Operations Platform' };
const page = { zh: '关键词管理', en: 'Keyword management' };

describe('documentTitle', () => {
  it.each([
    [page, 'zh', '关键词管理 - 自媒体运营平台'],
    [page, 'en', 'Keyword management - Self-media Operations Platform'],
    [undefined, 'zh', '自媒体运营平台'],
  ] as const)('%j in %s', (label, language, title) =>
    expect(documentTitle({ page: label, site, language })).toBe(title),
  );
});

describe('documentDescription', () => {
  it.each([
    [page, 'zh', '自媒体运营平台的“关键词管理”页面。'],
    [page, 'en', 'The page “Keyword management” of the Self-media Operations Platform.'],
    [undefined, 'en', 'Self-media Operations Platform'],
  ] as const)('%j in %s', (label, language, sentence) =>
    expect(documentDescription({ page: label, site, language })).toBe(sentence),
  );
});
