import { describe, expect, test } from 'vitest';
import type { LeaveGuard } from '../../../../src/framework/engine/context/engine-context';
import { createTabGuards, holdTab } from '../../../../src/framework/shell/tabs/tab-guards';

const setUp = () => {
  const guards = createTabGuards();
  guards.open('/teams');
  let held: LeaveGuard | undefined;
  const lift = holdTab({
    tabKey: '/teams',
    guard: { isHolding: (pathname) => pathname !== '/teams/create', ask: async () => true },
    guards,
    history: {
      guardLeaving: (guard) => {
        held = guard;
        return () => {
          held = undefined;
        };
      },
    },
    keyAt: (pathname) => (pathname.startsWith('/teams') ? '/teams' : pathname),
  });
  return { guards, lift, holds: (pathname: string) => held?.isHolding(pathname) ?? false };
};

describe('what a form above its list holds', () => {
  test.each([
    ['the list below', '/teams', true],
    ['another form above it', '/teams/edit/7', true],
    ['its own address', '/teams/create', false],
    ['another tab, which only hides it', '/articles', false],
    ['a reload, which asks all tabs', '', false],
  ])('%s', (_, pathname, isHeld) => expect(setUp().holds(pathname)).toBe(isHeld));

  test('counts no longer when it was given up, or is gone', () => {
    const given = setUp();
    given.guards.forget('/teams');
    expect(given.holds('/teams')).toBe(false);
    const gone = setUp();
    gone.lift();
    expect(gone.guards.isHeld('/teams')).toBe(false);
    expect(gone.holds('/teams')).toBe(false);
  });
});
