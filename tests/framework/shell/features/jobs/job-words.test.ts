// @vitest-environment happy-dom

import { beforeAll, expect, test } from 'vitest';
import type { JobView } from '../../../../../src/framework/contract/jobs';
import { text } from '../../../../../src/framework/fields/registry';
import { addTexts, i18n } from '../../../../../src/framework/i18n/i18n';
import { jobs as en } from '../../../../../src/framework/i18n/locales/en/features.json';
import { jobs as zh } from '../../../../../src/framework/i18n/locales/zh/features.json';
import { defineConsole } from '../../../../../src/framework/language/console-config';
import { resolveConsole } from '../../../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../../../src/framework/language/resource/resource-config';
import { type Label, type Language, textOf } from '../../../../../src/framework/shared/label';
import { jobName, jobOutcome } from '../../../../../src/framework/shell/features/jobs/job';
import { startTexts } from '../../../../support/start-texts';

const label = (chinese: string, english: string) => ({ zh: chinese, en: english });
const console = resolveConsole(
  defineConsole({
    site: { title: label('站', 'Site'), home: '/' },
    roles: {},
    permissions: [],
    resources: {
      notes: defineResource({
        label: label('笔记', 'Notes'),
        fields: { title: text({ label: label('标题', 'Title') }) },
        actions: {
          send: {
            label: label('发布', 'Publish'),
            bulk: true,
            done: { one: label('已排队', 'queued'), many: label('{count} 篇已排队', '{count} are queued') },
          },
          tag: { label: label('打标签', 'Tag'), bulk: true },
        },
      }),
    },
    routes: [],
  }),
);
const job = (about: Partial<JobView>, action = 'send'): JobView => ({
  id: 'j',
  kind: 'action',
  about: { collection: 'notes', action },
  state: 'done',
  total: 3,
  done: 3,
  failed: 0,
  reason: '',
  createdAt: '',
  endedAt: '',
  ...about,
});
const words = (language: Language) => ({
  t: i18n.getFixedT(language, 'jobs'),
  label: (each: Label) => textOf(each, language),
});

beforeAll(async () => {
  await startTexts();
  addTexts('jobs', { zh, en });
});

test.each([
  ['an import', job({ kind: 'import' }, 'import'), '笔记 · 导入', 'Notes · Import'],
  ['an action', job({}), '笔记 · 发布', 'Notes · Publish'],
  ['a deletion', job({}, 'delete'), '笔记 · 删除', 'Notes · Delete'],
  ['an action that is gone', job({}, 'was'), '笔记 · 批量操作', 'Notes · Bulk action'],
  ['records that are gone', job({ about: { collection: 'was', action: 'import' }, kind: 'import' }), '导入', 'Import'],
  ['a kind that nobody knows', job({ kind: 'new' }, 'xyz'), '笔记 · 批量操作', 'Notes · Bulk action'],
])('%s has its own name', (_, each, chinese, english) => {
  expect(jobName(each, console, words('zh'))).toBe(chinese);
  expect(jobName(each, console, words('en'))).toBe(english);
});

test.each([
  ['all of it, in the words of the action', job({}), '3 篇已排队'],
  ['all of an action without words', job({}, 'tag'), '已完成'],
  ['all of an import', job({ kind: 'import' }, 'import'), '已完成'],
  ['some of it', job({ done: 2, failed: 1 }), '部分完成'],
  ['nothing of it', job({ done: 0, failed: 3 }), '全部失败'],
  ['what goes on', job({ state: 'running' }), '执行中'],
  ['what was cancelled', job({ state: 'cancelled', done: 1 }), '已取消'],
])('%s: what has become of it', (_, each, expected) => {
  expect(jobOutcome(each, console, words('zh'))).toBe(expected);
});
