// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cellFor } from '../../../../src/framework/engine/context/replacements';
import { optionText } from '../../../../src/framework/fields/base/option';
import { defineConsole } from '../../../../src/framework/language/console-config';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { publishTargets as written } from '../../../../src/product/resources/publish-targets';
import { createFakeApi } from '../../../framework/engine/support/fake-api';
import { renderConsole } from '../../../framework/engine/support/render-console';

const { title, status, attempts, maxAttempts, errorCause, withdrawal, withdrawCause } = written.fields;
const publishTargets = defineResource({
  label: written.label,
  ownedBy: false,
  fields: { title, status, attempts, maxAttempts, errorCause, withdrawal, withdrawCause },
  list: { columns: ['title', 'status'], filters: [] },
});
const names = { zh: '发布', en: 'Publishing' };
const console = resolveConsole(
  defineConsole({
    site: { title: names, home: '/t' },
    roles: {},
    permissions: [],
    resources: { publishTargets },
    routes: [{ path: '/t', title: names, page: 'list', resource: 'publishTargets' }],
  }),
);
const [cause = ''] = Object.keys(withdrawCause.options);

const row = (id: string, more: Record<string, unknown>) => ({ id, version: 1, title: `第${id}篇`, ...more });

const open = () =>
  renderConsole({
    api: createFakeApi({
      publishTargets: [
        row('1', { status: 'success', withdrawal: 'asked' }),
        row('2', { status: 'platform_review', withdrawal: 'failed', withdrawCause: cause }),
        row('3', { status: 'withdrawn', withdrawal: 'done' }),
        row('4', { status: 'success' }),
        row('5', { status: 'dead', errorCause: 'duplicate', attempts: 3, maxAttempts: 3 }),
        row('6', { status: 'retrying', attempts: 1, maxAttempts: 3 }),
      ],
    }),
    at: '/t',
    console,
    more: {
      replacements: {
        cells: {
          publishOutcome: cellFor(
            ['state'],
            async () =>
              (await import('../../../../src/product/screens/publish-outcome/publish-outcome-cell')).PublishOutcomeCell,
          ),
        },
        inputs: {},
        pages: {},
      },
    },
  });

afterEach(cleanup);

it('says that a withdrawal is under way, and why one was refused, beside the state', async () => {
  open();
  const request = await screen.findByText('撤回中');
  expect(request.closest('tr')?.textContent).toContain('第1篇');
  const failed = screen.getByText('撤回失败').closest('tr');
  const field = console.resources.get('publishTargets')?.fieldByName.get('withdrawCause');
  const reason = field && 'options' in field ? optionText({ field, value: cause, language: 'zh' }) : '';
  expect(failed?.textContent).toContain('第2篇');
  expect(reason).not.toBe('');
  expect(failed?.textContent).toContain(reason);
});

it('says nothing of it once the work is gone, or was never asked back', async () => {
  open();
  await screen.findByText('第3篇');
  await screen.findByText('撤回中');
  expect(screen.queryByText('平台已删除')).toBeNull();
  expect(screen.getAllByText(/^撤回(?:中|失败)$/)).toHaveLength(2);
});

it('says why publishing failed, and how often it was tried where nobody knows why', async () => {
  open();
  const reason = await screen.findByText('与已发布内容重复');
  expect(reason.closest('tr')?.textContent).toContain('第5篇');
  expect(reason.title).toBe('与已发布内容重复\n已试 3/3 次');
  expect(screen.getByText('已试 1/3 次').closest('tr')?.textContent).toContain('第6篇');
});
