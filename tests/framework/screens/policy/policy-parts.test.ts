import { describe, expect, test } from 'vitest';
import { suggestAt } from '../../../../src/framework/screens/policy/suggest';
import { firstVersions, versionsAfter } from '../../../../src/framework/screens/policy/use-policy';

describe('policy versions', () => {
  const write = (text: string, isStep = false) => ({ kind: 'write', text, isStep }) as const;
  const undo = { kind: 'undo' } as const;
  const redo = { kind: 'redo' } as const;
  const texts = (...steps: Parameters<typeof versionsAfter>[1][]) =>
    steps.reduce(versionsAfter, firstVersions('a')).text;

  test('steps of a text are taken back one by one, what was typed in one go together', () => {
    expect(texts(write('ab'), write('abc'), undo)).toBe('a');
    expect(texts(write('ab'), write('abX', true), undo)).toBe('ab');
    expect(texts(write('abX', true), write('abXy'), undo)).toBe('abX');
    expect(texts(write('ab'), undo, redo)).toBe('ab');
    expect(texts(write('ab'), undo, write('ax'), redo)).toBe('ax');
    expect(texts(undo, redo)).toBe('a');
    expect(texts(write('ab', true), write('ab', true), undo)).toBe('a');
  });
});

describe('policy suggest', () => {
  const known = {
    permissions: ['a1', 'a2', 'b'],
    roles: [
      { name: 'Admin', label: '管理员' },
      { name: 'Agent', label: '代理商' },
    ],
    objects: [
      { object: 'route:/shop/orders', label: '订单', scopes: ['-'], actions: [{ name: 'view', label: '打开' }] },
      {
        object: 'res:orders',
        label: '订单',
        scopes: ['own', 'all', 'own:open', 'all:open', 'open'],
        actions: [
          { name: 'list', label: '列表' },
          { name: 'edit', label: '编辑' },
        ],
      },
    ],
  };

  /** `^` is the caret. */
  const at = (written: string) => {
    const found = suggestAt(written.replace('^', ''), written.indexOf('^'), known);
    return (
      found && { words: found.list.map(({ word }) => word), cut: written.replace('^', '').slice(found.from, found.to) }
    );
  };

  test.each([
    ['^', ['p', 'role'], ''],
    ['p, a^', ['any', 'all'], 'a'],
    ['p, any, ^', ['role:Admin', 'role:Agent', 'perm:a1', 'perm:a2', 'perm:b'], ''],
    ['p, any, role:Admin|ag^', ['role:Agent'], 'ag'],
    ['p, any, 代理^', ['role:Agent'], '代理'],
    ['p, any, perm:a^', ['perm:a1', 'perm:a2'], 'perm:a'],
    ['p, any, role:Agent, 订单^', ['route:/shop/orders', 'res:orders'], '订单'],
    ['p, any, role:Agent, route^', ['route:/shop/orders', 'route:/shop/*'], 'route'],
    ['p, any, role:Agent, res:orders, list|^, own', ['edit'], ''],
    ['p, any, role:Agent, res:orders, li^st, own', ['list'], 'list'],
    ['p, any, role:Agent, res:orders, list, ow^', ['own', 'own:open'], 'ow'],
    ['p, any, role:Agent, route:/shop/*, v^', ['view'], 'v'],
    ['p; any; ^', ['role:Admin', 'role:Agent', 'perm:a1', 'perm:a2', 'perm:b'], ''],
  ])('%s', (written, words, cut) => {
    expect(at(written)).toEqual({ words, cut });
  });

  test.each(['# p, any, ^', 'role, Edit^', 'p, any, nobody^', 'p, any, role:Agent, res:orders, list, own, ^'])(
    '%s: nothing',
    (written) => {
      expect(at(written)).toBeUndefined();
    },
  );
});
