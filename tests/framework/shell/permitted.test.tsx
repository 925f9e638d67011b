// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  Permitted,
  type PermittedQuestion,
  SubjectProvider,
  usePermitted,
} from '../../../src/framework/shell/base/permitted';

afterEach(cleanup);

const show = (question: PermittedQuestion, subject?: { grants: string[]; isSuper: boolean }): string => {
  const element = (
    <Permitted {...question} otherwise={<i>otherwise</i>}>
      <b>inside</b>
    </Permitted>
  );
  const { container } = render(subject ? <SubjectProvider subject={subject}>{element}</SubjectProvider> : element);
  const { textContent } = container;
  cleanup();
  return textContent;
};

describe('Permitted', () => {
  const both = ['role:Editor', 'perm:write:system'] as const;
  it.each([
    [undefined, ['role:Editor'], 'inside'],
    ['any', ['perm:write:system', 'role:Test'], 'inside'],
    ['any', ['perm:Editor', 'role:Test'], 'otherwise'],
    ['any', [], 'otherwise'],
    ['all', ['role:Editor'], 'otherwise'],
    ['all', ['role:Editor', 'perm:write:system'], 'inside'],
    ['except', ['role:Editor'], 'otherwise'],
    ['except', ['role:Test'], 'inside'],
    ['except', [], 'otherwise'],
  ] as const)('of mode %s shows a user with %j: %s', (mode, grants, expected) => {
    expect(show({ grants: both, ...(mode && { mode }) }, { grants: [...grants], isSuper: false })).toBe(expected);
  });

  it.each(['any', 'all', 'except'] as const)('of mode %s shows everything to a full admin', (mode) => {
    expect(show({ grants: both, mode }, { grants: [], isSuper: true })).toBe('inside');
    expect(show({ grants: both, mode }, { grants: ['role:Editor'], isSuper: true })).toBe('inside');
  });

  it('shows nothing outside of a session', () => {
    for (const mode of ['any', 'all', 'except'] as const) expect(show({ grants: both, mode })).toBe('otherwise');
  });

  it('leaves no element behind, and follows a change of grants', () => {
    const page = (grants: string[]) => (
      <SubjectProvider subject={{ grants, isSuper: false }}>
        <Permitted grants={['perm:read:system']}>
          <button type="button">inside</button>
        </Permitted>
      </SubjectProvider>
    );
    const { container, rerender } = render(page([]));
    expect(container.innerHTML).toBe('');
    rerender(page(['perm:read:system']));
    expect(screen.getByRole('button', { name: 'inside' })).toBeDefined();
    rerender(page([]));
    expect(container.innerHTML).toBe('');
  });
});

describe('usePermitted', () => {
  it('returns the same function until the grants change', () => {
    const seen = new Set<unknown>();
    const Asking = (): string => {
      const isPermitted = usePermitted();
      seen.add(isPermitted);
      return String(isPermitted({ grants: ['role:Admin'] }));
    };
    const subject = { grants: ['role:Admin'], isSuper: false };
    const page = (held: typeof subject) => (
      <SubjectProvider subject={held}>
        <Asking />
      </SubjectProvider>
    );
    const { container, rerender } = render(page(subject));
    rerender(page(subject));
    expect([container.textContent, seen.size]).toEqual(['true', 1]);
    rerender(page({ grants: [], isSuper: false }));
    expect([container.textContent, seen.size]).toEqual(['false', 2]);
  });
});
