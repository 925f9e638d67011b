import { describe, expect, it } from 'vitest';
import { documentTitle } from '../../src/shell/document-title';

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
